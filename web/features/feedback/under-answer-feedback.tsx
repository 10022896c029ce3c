import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { UnderAnswer } from '#web/platform/feature/slot-table.ts';
import { FeedbackForm } from './feedback-form.tsx';
import { type ChatFeedback, chatFeedbackQuery } from './feedback-queries.ts';
import { openForm } from './open-form.ts';
import styles from './under-answer-feedback.module.css';

type Props = ComponentProps<UnderAnswer>;

/** A text published since may answer the question. */
function NewText({
  text,
  question,
  askAgain,
}: { text: ChatFeedback['new_texts'][number] } & Pick<Props, 'question' | 'askAgain'>) {
  return (
    <div className={styles['newer']}>
      <p>
        A new text may answer this question: <Link to={`/wiki/${text.document_id}`}>{text.title}</Link>
      </p>
      {askAgain && (
        <Button size="sm" variant="default" onClick={() => askAgain(question)}>
          Ask again
        </Button>
      )}
    </div>
  );
}

function OfAsker({ chatId, questionId, question, askAgain }: Props) {
  const { data } = useQuery(chatFeedbackQuery(chatId));
  const isOpen = openForm.useIsOpen(questionId);
  if (!data) return null;
  const newer = data.new_texts.find((each) => each.question_id === questionId);
  return (
    <>
      {isOpen && <FeedbackForm chatId={chatId} questionId={questionId} question={question} known={data} />}
      {newer && <NewText text={newer} question={question} askAgain={askAgain} />}
    </>
  );
}

/** For the person who asked: the feedback form while it is open, and a text published since that may answer. */
export const UnderAnswerFeedback = (props: Props) => (props.isOwn ? <OfAsker {...props} /> : null);
