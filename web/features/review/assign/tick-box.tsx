import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { FindingPartProps } from '../finding-part.ts';
import { nameOfFinding } from '../inspect/finding-words.ts';
import styles from './assign.module.css';
import { isToAssign } from './assigned-words.ts';
import { tickFindings, useTicked } from './ticked-findings.ts';

/** Ticks a finding of the list, to assign it with others. Drawn again only when its own finding or tick changes: a step redraws the list. */
export const TickBox = memo(function TickBox({ reviewId, finding, canDecide }: FindingPartProps) {
  const ticked = useTicked(reviewId);
  if (!canDecide || !isToAssign(finding)) return null;
  const others = [...ticked].filter((id) => id !== finding.id);
  return (
    <Checkbox
      size="xs"
      className={styles['tick'] ?? ''}
      aria-label={`Select ${nameOfFinding(finding)}`}
      checked={ticked.has(finding.id)}
      onChange={({ currentTarget: { checked } }) => tickFindings(reviewId, checked ? [...others, finding.id] : others)}
    />
  );
});
