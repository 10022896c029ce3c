import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import { longDate } from '#web/ui/format-date.ts';
import type { AnswerState } from '../answers/answer-state.ts';
import styles from './answer-acts.module.css';
import { AnswerMore } from './answer-more.tsx';
import { CopyAnswer } from './copy-answer.tsx';
import { DraftButton } from './draft-button.tsx';

type Props = {
  question: string;
  answer: AnswerState;
  origin: { chatId: string; questionId: string };
  runId: string;
  isOwn: boolean;
  /** Whether the reader may draft documents. */
  mayDraft: boolean;
  /** Asks the same words about today's documents; undefined where they may not be asked. */
  askToday: (() => void) | undefined;
};

/** Why the same question may have another answer today; undefined where nothing says so. */
function whyAgain({ sources, nearest }: AnswerState): string | undefined {
  const asOf = [...sources, ...nearest].find((source) => source.asOf !== undefined)?.asOf;
  if (asOf !== undefined) return `This answer is about documents in force on ${longDate(asOf)}.`;
  const old = sources.filter(({ current, version_status: status }) => current || status === 'withdrawn').length;
  if (old === 0) return undefined;
  return old === 1
    ? 'A cited document has changed since.'
    : `${old} of the cited clauses are of documents that have changed since.`;
}

/** Below a finished answer: asking again as of today, copying, drafting, exporting, and what other features add. */
export function AnswerActs({ question, answer, origin, runId, isOwn, mayDraft, askToday }: Props) {
  const others = useSlot('answerActs');
  const why = askToday && whyAgain(answer);
  // What only may answer is no ground for a document.
  const isGround = answer.phase === 'done' && (answer.level ?? 'answered') === 'answered';
  return (
    <>
      {why && (
        <p className={styles['newer']}>
          {why}
          <Button size="sm" variant="default" onClick={askToday}>
            Ask again as of today
          </Button>
        </p>
      )}
      <div className={styles['acts']}>
        <CopyAnswer question={question} answer={answer} />
        {mayDraft && isGround && (
          <DraftButton chatId={origin.chatId} questionId={origin.questionId} label="Draft from this" />
        )}
        <AnswerMore {...origin} />
        <span className={styles['rest']}>
          {others.map((Act, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
            <Suspense key={at}>
              <Act {...origin} runId={runId} isOwn={isOwn} />
            </Suspense>
          ))}
        </span>
      </div>
    </>
  );
}
