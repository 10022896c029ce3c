import { type ComponentProps, Suspense } from 'react';
import type { UnderAnswer } from '#web/platform/feature/slot-table.ts';
import { useSlot } from '#web/platform/feature/slots-context.ts';

/** What other features put under an answer that has ended. */
export function BelowAnswer(shown: ComponentProps<UnderAnswer>) {
  return useSlot('underAnswer').map((Other, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the shares of a slot never change places
    <Suspense key={at}>
      <Other {...shown} />
    </Suspense>
  ));
}
