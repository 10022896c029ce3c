import { IconX } from '@tabler/icons-react';
import { facetNames, toggleValue, type WikiFilters } from '../wiki-filters.ts';
import styles from './chosen-filters.module.css';

type Props = { filters: WikiFilters; choose: (filters: WikiFilters) => void };

/** The values chosen, each with the way to take it out. */
export function ChosenFilters({ filters, choose }: Props) {
  const chosen = facetNames.flatMap((facet) => filters[facet].map((value) => ({ facet, value })));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles['chosen']} aria-label="Filters chosen">
      {chosen.map(({ facet, value }) => (
        <li key={`${facet}/${value}`}>
          {value}
          <button
            type="button"
            aria-label={`Remove filter ${value}`}
            onClick={() => choose(toggleValue(filters, facet, value))}
          >
            <IconX size={13} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
