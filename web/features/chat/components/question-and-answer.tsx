import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { useAnswer, useAnswerAnnouncements } from '../answers/use-answer.ts';
import type { AskedQuestion } from '../asked-questions.ts';
import type { ChatQuestion } from '../chat-queries.ts';
import { isFiltered } from '../filters/chat-filters.ts';
import { questionWords } from '../filters/filters-in-words.ts';
import { offerToBox } from '../offered-question.ts';
import { AnswerView } from './answer-view.tsx';
import { QuestionAbout } from './question-about.tsx';
import styles from './question-and-answer.module.css';
import { QuestionText } from './question-text.tsx';

type Props = {
  chatId: string;
  question: ChatQuestion;
  isOwn: boolean;
  selected: number | undefined;
  onSelect: (source: number) => void;
  onAskAgain: ((asked: AskedQuestion) => void) | undefined;
};

/** A question with its answer below, as it arrives. */
export function QuestionAndAnswer({ chatId, question, isOwn, selected, onSelect, onAskAgain }: Props) {
  const user = useUser();
  const followed = useAnswer(question.run_id, question.cited_now, question.as_of);
  useAnswerAnnouncements(question, followed);
  const { text, filters } = question;
  const { as_of: asOf, ...today } = filters;
  const again = { text, filters };
  const about = followed.answer.readAs?.about;
  return (
    <article className={styles['turn']} id={`q-${question.id}`}>
      <p className={styles['by']}>
        {isOwn && <Avatar size="small" firstname={user.firstname} surname={user.surname} photoUrl={user.photoURL} />}
        {isOwn ? 'You asked' : 'Asked'} {dayAndTime(question.asked_at, new Date())}
        {questionWords(filters)}
      </p>
      <QuestionText text={question.text} language={followed.answer.readAs?.language} />
      {about && <QuestionAbout about={about} drop={onAskAgain && (() => onAskAgain({ ...again, alone: true }))} />}
      <AnswerView
        question={text}
        runId={question.run_id}
        followed={followed}
        isStored={question.state !== 'queued' && question.state !== 'running'}
        origin={{ chatId, questionId: question.id }}
        selected={selected}
        onSelect={onSelect}
        onAskAgain={onAskAgain && (() => onAskAgain(again))}
        onward={
          isOwn
            ? {
                question: text,
                askToday: asOf === undefined ? undefined : onAskAgain && (() => onAskAgain({ text, filters: today })),
                searchAll: isFiltered(today) ? onAskAgain && (() => onAskAgain({ text })) : undefined,
                rephrase: onAskAgain && (() => offerToBox(`chat:${chatId}`, text)),
                ask: onAskAgain && ((words) => onAskAgain({ text: words, filters })),
                origin: { chatId, questionId: question.id },
              }
            : undefined
        }
      />
    </article>
  );
}
