import { useRealWords } from '#web/platform/patient-data/use-real-words.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { dayAndTime, longDate } from '#web/ui/format-date.ts';
import { useAnswer, useAnswerAnnouncements } from '../answers/use-answer.ts';
import type { AskedQuestion } from '../asked-questions.ts';
import type { ChatQuestion } from '../chat-queries.ts';
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
  const real = useRealWords(chatId);
  const followed = real(useAnswer(question.run_id, question.cited_now, question.as_of));
  useAnswerAnnouncements(question, followed);
  const { text, as_of: asOf } = question;
  const again = { text, asOf: asOf ?? undefined };
  const about = followed.answer.readAs?.about;
  return (
    <article className={styles['turn']} id={`q-${question.id}`}>
      <p className={styles['by']}>
        {isOwn && <Avatar size="small" firstname={user.firstname} surname={user.surname} photoUrl={user.photoURL} />}
        {isOwn ? 'You asked' : 'Asked'} {dayAndTime(question.asked_at, new Date())}
        {question.as_of && `, using documents in force on ${longDate(question.as_of)}`}
      </p>
      <QuestionText text={real(question.text)} language={followed.answer.readAs?.language} />
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
                askToday: asOf === null ? undefined : onAskAgain && (() => onAskAgain({ text })),
                rephrase: onAskAgain && (() => offerToBox(`chat:${chatId}`, text)),
                ask: onAskAgain && ((words) => onAskAgain({ text: words })),
                origin: { chatId, questionId: question.id },
              }
            : undefined
        }
      />
    </article>
  );
}
