import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { pressedPart } from '#web/platform/late/late-part.ts';
import type { FindingPartProps } from '../finding-part.ts';
import { nameOfFinding } from '../inspect/finding-words.ts';
import { reviewQuery } from '../inspect/review-queries.ts';
import { useIsNarrow } from '../inspect/use-is-narrow.ts';
import { isToAssign } from './assigned-words.ts';

const AssignDialog = pressedPart(() => import('./assign-dialog.tsx'));

/** Where the focus goes once a finding is taken back. */
export const assignActId = (findingId: string): string => `assign-${findingId}`;

/** Gives the open finding to a person, or to another one. */
export function AssignAct({ reviewId, finding, canDecide }: FindingPartProps) {
  const [isOpen, setOpen] = useState(false);
  const { data: review } = useQuery(reviewQuery(reviewId));
  const isNarrow = useIsNarrow();
  if (!canDecide || !isToAssign(finding) || !review) return null;
  const word = finding.assignment === null ? 'Assign' : 'Reassign';
  return (
    <>
      <Button
        id={assignActId(finding.id)}
        size={isNarrow ? 'touch' : 'sm'}
        variant="default"
        aria-label={`${word}: ${nameOfFinding(finding)}`}
        onClick={() => setOpen(true)}
      >
        {word}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AssignDialog review={review} findings={[finding]} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
