import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { DocumentName } from '#web/ui/document-name.tsx';
import type { WikiFilters } from '../wiki-filters.ts';
import styles from './left-out-note.module.css';

export type LeftOutDocument = { short_id: string; title: string; reasons: readonly string[] };

const inWords = (count: number) => (count === 1 ? '1 document is' : `${count.toLocaleString('en-GB')} documents are`);

type Props = {
  filters: WikiFilters;
  choose: (filters: WikiFilters) => void;
  /** Documents that do not concern the organisation, hidden or not. */
  leftOut: readonly LeftOutDocument[];
};

/** Hides documents that do not concern the organisation, and says which and why. Empty where all concern it. */
export function LeftOutNote({ filters, choose, leftOut }: Props) {
  if (leftOut.length === 0 && !filters.applicable) return null;
  return (
    <div className={styles['note']}>
      <Checkbox
        label="Show only what applies to us"
        checked={filters.applicable}
        onChange={(event) => choose({ ...filters, applicable: event.currentTarget.checked })}
      />
      {filters.applicable && leftOut.length > 0 && (
        <details>
          <summary>{inWords(leftOut.length)} hidden</summary>
          <ul>
            {leftOut.map(({ short_id, title, reasons }) => (
              <li key={short_id}>
                <Link to={`/wiki/${short_id}`}>
                  <DocumentName title={title} />
                </Link>
                <p>{reasons.join(' ')}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
