import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { DayField } from '#web/ui/day-field.tsx';
import {
  chosenCount,
  type FacetCounts,
  type FacetName,
  facetNames,
  toggleValue,
  valueInWords,
  type WikiFilters,
} from '../wiki-filters.ts';
import styles from './filter-panel.module.css';

type Props = {
  filters: WikiFilters;
  /** Every value, the most used first. */
  values: Record<FacetName, readonly string[]>;
  counts: FacetCounts;
  choose: (filters: WikiFilters) => void;
};

const names = { status: 'Version', category: 'Category', domain: 'Domain', subDomain: 'Subdomain' } as const;
/** Values shown before "more": the three facets then fit one screen. */
const shownAtFirst = 6;
/** From this many values on, a facet can be searched. */
const manyValues = 20;

function Facet({ facet, filters, values, counts, choose }: Props & { facet: FacetName }) {
  const [isOpen, setOpen] = useState(false);
  const [wanted, want] = useState('');
  const listId = useId();
  const countOf = new Map(counts[facet].map(({ value, count }) => [value, count]));
  const isOfUse = (value: string) => filters[facet].includes(value) || (countOf.get(value) ?? 0) > 0;
  const every = [...new Set([...values[facet], ...filters[facet]])];
  // Values with no results come last, so that "more" never hides a useful one behind them.
  // The three statuses always show, each in its place.
  const all = facet === 'status' ? every : [...every.filter(isOfUse), ...every.filter((value) => !isOfUse(value))];
  const name = names[facet].toLowerCase();
  const isWanted = (value: string) => value.toLowerCase().includes(wanted.trim().toLowerCase());
  const isAll = isOpen || wanted.trim() !== '';
  const shown = isAll
    ? all.filter(isWanted)
    : all.filter((value, index) => index < shownAtFirst || filters[facet].includes(value));
  const hidden = isAll ? 0 : all.length - shown.length;
  return (
    <fieldset className={styles['facet']}>
      <legend>{names[facet]}</legend>
      {every.length > manyValues && (
        <TextInput
          type="search"
          size="xs"
          className={styles['find'] ?? ''}
          aria-label={`Find a ${name}`}
          aria-controls={listId}
          placeholder={`Find a ${name}`}
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={wanted}
          onChange={(event) => want(event.currentTarget.value)}
        />
      )}
      <div id={listId}>
        {shown.length === 0 && <p className={styles['none']}>No {name} matches your search.</p>}
        {shown.map((value) => (
          <Checkbox
            key={value}
            className={styles['check'] ?? ''}
            checked={filters[facet].includes(value)}
            onChange={() => choose(toggleValue(filters, facet, value))}
            label={
              <>
                <span>{valueInWords(facet, value)}</span> <i>{(countOf.get(value) ?? 0).toLocaleString('en-GB')}</i>
              </>
            }
          />
        ))}
      </div>
      {(hidden > 0 || (isOpen && wanted.trim() === '')) && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={isOpen ? `Show fewer ${name} filters` : `Show ${hidden} more ${name} filters`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : `Show ${hidden} more`}
        </button>
      )}
    </fieldset>
  );
}

/** The facets with the number of documents per value. */
export function FilterPanel(props: Props) {
  const { filters, choose } = props;
  const clear = () => choose({ ...filters, status: [], category: [], domain: [], subDomain: [], asOf: undefined });
  return (
    <>
      <div className={styles['head']}>
        <h2>Filters</h2>
        {chosenCount(filters) > 0 && (
          <Button size="sm" variant="subtle" onClick={clear}>
            Clear all
          </Button>
        )}
      </div>
      {facetNames.map((facet) => (
        <Facet key={facet} facet={facet} {...props} />
      ))}
      <DayField
        label="In force on"
        description="Documents in force on this date"
        value={filters.asOf}
        onChange={(asOf) => choose({ ...filters, asOf })}
      />
    </>
  );
}
