import { Checkbox } from '@mantine/core';
import { useCompareList } from '../compare-list.ts';
import type { DocumentReference } from '../wiki-queries.ts';

/** Takes a document into the compare list or out of it. With two on the list no third can be ticked. */
export function CompareCheck({ reference }: { reference: DocumentReference }) {
  const { has, isFull, toggle } = useCompareList();
  const isOn = has(reference);
  const isClosed = isFull && !isOn;
  return (
    <Checkbox
      checked={isOn}
      disabled={isClosed}
      aria-label={`Compare ${reference.title}`}
      title={isClosed ? 'Two documents are ticked already' : 'Compare'}
      onChange={() => toggle(reference)}
    />
  );
}
