import { type ComponentProps, Suspense } from 'react';
import type { UnderAnswer } from '#web/platform/feature/slot-table.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';
import styles from './below-answer.module.css';

type Props = ComponentProps<UnderAnswer> & { runId: string };

/** What other features put at an answer that has ended: acts at the right, then what stands under it. */
export function BelowAnswer({ runId, ...shown }: Props) {
  const { chatId, questionId, isOwn } = shown;
  const acts = useSlot('answerActs');
  const others = useSlot('underAnswer');
  return (
    <>
      <div className={styles['acts']}>
        {acts.map((Act, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
          <Suspense key={at}>
            <Act chatId={chatId} questionId={questionId} runId={runId} isOwn={isOwn} />
          </Suspense>
        ))}
      </div>
      {others.map((Other, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
        <Suspense key={at}>
          <Other {...shown} />
        </Suspense>
      ))}
    </>
  );
}
