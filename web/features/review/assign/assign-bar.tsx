import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { reviewLimits } from '#contract/features/review/review-words.ts';
import { pressedPart } from '#web/platform/late/late-part.ts';
import type { FindingListPartProps } from '../finding-part.ts';
import styles from './assign.module.css';
import { isToAssign } from './assigned-words.ts';
import { tickFindings, useTicked } from './ticked-findings.ts';

const AssignDialog = pressedPart(() => import('./assign-dialog.tsx'));

/** The list has the focus again once the bar is gone. */
const focusFinding = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-finding="${id}"] h3 button`)?.focus({ preventScroll: true });

const counted = (count: number) => (count === 1 ? '1 finding' : `${count.toLocaleString('en-GB')} findings`);

/** What can be done with the ticked findings of the list, under it. */
export function AssignBar({ review, shown }: FindingListPartProps) {
  const ticked = useTicked(review.id);
  const [isOpen, setOpen] = useState(false);
  const able = shown.filter(isToAssign);
  const chosen = able.filter(({ id }) => ticked.has(id));
  const most = able.slice(0, reviewLimits.mostAssigned);
  const isTooMany = chosen.length > reviewLimits.mostAssigned;
  const tick = (ids: Iterable<string>) => tickFindings(review.id, ids);
  const leave = () => {
    tick([]);
    focusFinding(chosen[0]?.id);
  };
  if (!review.can_decide || chosen.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles['bar']} role="group" aria-label="Selected findings">
      <span role="status">
        {isTooMany
          ? `${counted(chosen.length)} selected. Up to 100 can be assigned together.`
          : `${counted(chosen.length)} selected`}
      </span>
      {chosen.length < most.length && (
        <Button size="sm" variant="subtle" onClick={() => tick(most.map(({ id }) => id))}>
          {most.length < able.length ? `Select the first ${most.length}` : `Select all ${most.length}`}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={() => tick([])}>
        Clear
      </Button>
      <Button size="sm" disabled={isTooMany} className={styles['push'] ?? ''} onClick={() => setOpen(true)}>
        Assign {counted(chosen.length)}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AssignDialog review={review} findings={chosen} onSent={leave} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
