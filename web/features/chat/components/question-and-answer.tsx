import { Suspense, useState } from 'react';
import { latePart, pressedPart } from '#web/platform/late/late-part.ts';
import { useRealWords } from '#web/platform/patient-data/use-real-words.ts';
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
  /** Whether it is the last of its branch, so that what comes next can be suggested. */
  isLast: boolean;
  selected: number | undefined;
  onSelect: (source: number) => void;
  onAskAgain: ((asked: AskedQuestion) => void) | undefined;
};

// None of them is needed for reading, and the chat opens without them.
const QuestionTools = latePart(() => import('./question-tools.tsx'));
const EditQuestion = pressedPart(() => import('./edit-question.tsx'));
const NextQuestions = latePart(() => import('./next-questions.tsx'));

/** A question with its answer below, as it arrives. */
export function QuestionAndAnswer({ chatId, question, isOwn, isLast, selected, onSelect, onAskAgain }: Props) {
  const user = useUser();
  const real = useRealWords(chatId);
  const stored = useAnswer(question.run_id, question.cited_now, question.as_of);
  const followed = real(stored);
  useAnswerAnnouncements(question, followed);
  const { text, filters } = question;
  const { as_of: asOf, ...today } = filters;
  const again = { text, filters };
  const about = stored.answer.readAs?.about;
  const [isEditing, edit] = useState(false);
  const inItsPlace =
    onAskAgain && ((changed: Partial<AskedQuestion>) => onAskAgain({ ...again, after: question.after, ...changed }));
  return (
    <article className={styles['turn']} id={`q-${question.id}`}>
      <p className={styles['by']}>
        {isOwn && <Avatar size="small" firstname={user.firstname} surname={user.surname} photoUrl={user.photoURL} />}
        {isOwn ? 'You asked' : 'Asked'} {dayAndTime(question.asked_at, new Date())}
        {questionWords(filters)}
        <Suspense>
          <QuestionTools question={question} edit={inItsPlace && !isEditing ? () => edit(true) : undefined} />
        </Suspense>
      </p>
      {isEditing && inItsPlace ? (
        <Suspense fallback={<QuestionText text={real(text)} />}>
          <EditQuestion
            chatId={chatId}
            text={text}
            shown={real(text)}
            ask={(changed) => inItsPlace({ text: changed })}
            onClose={() => edit(false)}
          />
        </Suspense>
      ) : (
        <QuestionText text={real(text)} language={followed.answer.readAs?.language} />
      )}
      {about && <QuestionAbout {...{ chatId, about }} shown={real(about)} readAs={inItsPlace} />}
      <AnswerView
        question={text}
        runId={question.run_id}
        mayDraft={user.abilities.ask}
        isOwn={isOwn}
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
                askAsOfToday: onAskAgain && (() => onAskAgain({ text, filters: today })),
                searchAll: isFiltered(today) ? onAskAgain && (() => onAskAgain({ text })) : undefined,
                rephrase: onAskAgain && (() => offerToBox(`chat:${chatId}`, text)),
                ask: onAskAgain && ((words) => onAskAgain({ text: words, filters })),
                origin: { chatId, questionId: question.id },
              }
            : undefined
        }
      />
      {isLast && isOwn && onAskAgain && followed.answer.phase === 'done' && (
        <Suspense>
          <NextQuestions chatId={chatId} questionId={question.id} ask={(words) => onAskAgain({ text: words })} />
        </Suspense>
      )}
    </article>
  );
}
