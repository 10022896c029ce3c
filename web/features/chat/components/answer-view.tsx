import { Button } from '@mantine/core';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { type AnswerState, isFinal } from '../answers/answer-state.ts';
import { answerStore, type FollowedAnswer } from '../answers/answer-store.ts';
import type { AnswerBodyProps } from './answer-body.tsx';
import { Steps } from './answer-steps.tsx';
import styles from './answer-view.module.css';
import { useAnswerBody } from './use-answer-body.ts';

type Props = Omit<AnswerBodyProps, 'answer'> & {
  followed: FollowedAnswer;
  /** Whether the server has the whole answer. */
  isStored: boolean;
  onAskAgain: (() => void) | undefined;
};

function End({ answer, onAskAgain }: { answer: AnswerState; onAskAgain: (() => void) | undefined }) {
  if (answer.phase === 'stopped')
    return <p className={styles['stopped']}>You stopped this answer. What it found so far is saved.</p>;
  if (answer.phase !== 'failed') return null;
  return (
    <div className={styles['failed']}>
      <ErrorInPlace title={answer.failure?.title ?? 'Server Error'}>
        {answer.failure?.description ?? 'Something went wrong on our end. Please try again later.'}
      </ErrorInPlace>
      {onAskAgain && (
        <Button size="sm" variant="default" onClick={onAskAgain}>
          Ask again
        </Button>
      )}
    </div>
  );
}

/** An answer, from its first step to its final mark. */
export function AnswerView({ runId, followed, isStored, onAskAgain, ...shown }: Props) {
  const { answer, lost } = followed;
  const isRunning = !isFinal(answer.phase) && !lost;
  const Body = useAnswerBody();
  return (
    <div className={styles['answer']} aria-busy={isRunning}>
      {(isRunning || !Body) && <Steps answer={answer} isStored={isStored || !isRunning} />}
      {Body && <Body answer={answer} runId={runId} {...shown} />}
      <End answer={answer} onAskAgain={onAskAgain} />
      {lost && (
        <ErrorInPlace title={lost.title} retry={() => answerStore.again(runId)}>
          {lost.description}
        </ErrorInPlace>
      )}
    </div>
  );
}
