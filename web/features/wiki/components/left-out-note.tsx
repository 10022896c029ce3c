import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import type { WikiFilters } from '../wiki-filters.ts';
import styles from './left-out-note.module.css';

export type LeftOut = { short_id: string; title: string; reasons: readonly string[] };

const inWords = (count: number) => (count === 1 ? '1 document is' : `${count.toLocaleString('en-GB')} documents are`);

type Props = {
  filters: WikiFilters;
  choose: (filters: WikiFilters) => void;
  /** What does not concern the organisation, whether or not it is left out. */
  leftOut: readonly LeftOut[];
};

/** Leaves out what does not concern the organisation, and says what that is and why. Nothing is shown where all concerns it. */
export function LeftOutNote({ filters, choose, leftOut }: Props) {
  if (leftOut.length === 0 && !filters.applicable) return null;
  return (
    <div className={styles['note']}>
      <Checkbox
        label="Only what applies to us"
        checked={filters.applicable}
        onChange={(event) => choose({ ...filters, applicable: event.currentTarget.checked })}
      />
      {filters.applicable && leftOut.length > 0 && (
        <details>
          <summary>{inWords(leftOut.length)} left out</summary>
          <ul>
            {leftOut.map(({ short_id, title, reasons }) => (
              <li key={short_id}>
                <Link to={`/wiki/${short_id}`}>{title}</Link>
                <p>{reasons.join(' ')}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
