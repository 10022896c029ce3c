import { IconX } from '@tabler/icons-react';
import { longDate } from '#web/ui/format-date.ts';
import { facetNames, toggleValue, valueInWords, type WikiFilters } from '../wiki-filters.ts';
import styles from './chosen-filters.module.css';

type Props = { filters: WikiFilters; choose: (filters: WikiFilters) => void };

/** The active filters, each with a button to clear it. */
export function ChosenFilters({ filters, choose }: Props) {
  const chosen = facetNames.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
  if (chosen.length === 0 && filters.asOf === undefined) return null;
  return (
    <ul className={styles['chosen']} aria-label="Active filters">
      {chosen.map(({ facet, value }) => (
        <li key={`${facet}/${value}`}>
          {valueInWords(facet, value)}
          <button
            type="button"
            aria-label={`Remove filter ${valueInWords(facet, value)}`}
            onClick={() => choose(toggleValue(filters, facet, value))}
          >
            <IconX size={13} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      ))}
      {filters.asOf !== undefined && (
        <li>
          In force on {longDate(filters.asOf)}
          <button
            type="button"
            aria-label="Show documents in force today"
            onClick={() => choose({ ...filters, asOf: undefined })}
          >
            <IconX size={13} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      )}
    </ul>
  );
}
