import { Checkbox } from '@mantine/core';
import { plainTitle } from '#contract/document-title.ts';
import { useCompareList } from '../compare-list.ts';
import type { DocumentReference } from '../wiki-queries.ts';

type Props = {
  reference: DocumentReference;
  /** Shows the word beside the box, where no column names it. */
  hasLabel?: boolean;
};

/** Adds a document to the compare list or removes it. With two on the list a third cannot be selected. */
export function CompareCheck({ reference, hasLabel = false }: Props) {
  const { has, isFull, toggle } = useCompareList();
  const isOn = has(reference);
  const isClosed = isFull && !isOn;
  return (
    <Checkbox
      checked={isOn}
      disabled={isClosed}
      label={hasLabel ? 'Compare' : undefined}
      aria-label={`Compare ${plainTitle(reference.title, reference.is_guide)}`}
      title={isClosed ? 'You have already selected two documents' : 'Compare'}
      onChange={() => toggle(reference)}
    />
  );
}
