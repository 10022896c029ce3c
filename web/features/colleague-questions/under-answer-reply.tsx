import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId } from 'react';
import type { UnderAnswer } from '#web/platform/feature/slot-table.ts';
import { prosaicDay, timeOfDay } from '#web/ui/format-date.ts';
import { type AskedColleague, askedInChatQuery } from './colleague-questions-queries.ts';
import styles from './under-answer-reply.module.css';

const momentOf = (iso: string) => `${prosaicDay(iso, new Date())}, ${timeOfDay(iso)}`;

function Waiting({ asked: { state, to, asked_at: at } }: { asked: AskedColleague }) {
  if (state === 'left')
    return <p className={styles['waiting']}>The colleague you asked can no longer reply. Ask another.</p>;
  return (
    <p className={styles['waiting']}>
      Sent to {to ?? 'a colleague'}, {momentOf(at)}. You are notified when they reply.
    </p>
  );
}

function Reply({ reply: { text, by, at } }: { reply: NonNullable<AskedColleague['reply']> }) {
  const id = useId();
  return (
    <section className={styles['reply']} aria-labelledby={id}>
      <h3 id={id}>
        Reply from {by ?? 'a former colleague'}, <time dateTime={at}>{momentOf(at)}</time>
      </h3>
      <p className={styles['mark']}>A colleague’s words, not checked against any document</p>
      <p className={styles['words']}>{text}</p>
    </section>
  );
}

/** What a colleague replied to a question, or that it waits for them. */
export function UnderAnswerReply({ chatId, questionId }: ComponentProps<UnderAnswer>) {
  const { data } = useQuery(askedInChatQuery(chatId));
  const asked = data?.find((each) => each.question_id === questionId);
  if (!asked) return null;
  return asked.reply ? <Reply reply={asked.reply} /> : <Waiting asked={asked} />;
}
