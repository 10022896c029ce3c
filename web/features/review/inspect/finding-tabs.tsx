import { Button } from '@mantine/core';
import { countFilters, countShown, noFindingFilters, type Shown, shownOf } from './finding-filters.ts';
import styles from './finding-tabs.module.css';
import type { Inspection } from './use-inspection.ts';

const tabs: readonly { shown: Shown; words: string }[] = [
  { shown: 'act', words: 'To act on' },
  { shown: 'contradicts', words: 'Contradicts' },
  { shown: 'missing', words: 'Missing' },
  { shown: 'partly_met', words: 'Partly' },
  { shown: 'out_of_date', words: 'Out of date' },
  { shown: 'met', words: 'Met' },
  { shown: 'not_applicable', words: 'Not applicable' },
  { shown: 'all', words: 'All' },
];

/** Of a review that is compared with an earlier one: the changes come first. */
const tabsSince: typeof tabs = [
  { shown: 'act', words: 'To act on' },
  { shown: 'changed', words: 'Changed' },
  { shown: 'new', words: 'New' },
  { shown: 'still_open', words: 'Still open' },
  { shown: 'fixed', words: 'Fixed' },
  ...tabs.slice(1),
];

/** Shown even when there are none. */
const always: readonly Shown[] = ['act', 'met', 'all'];

/** What the list shows, with the counts of the review; below it, that other filters hide some. */
export function FindingTabs({ inspection }: { inspection: Inspection }) {
  const { review, place, shown } = inspection;
  const current = shownOf(place.filters);
  const offered = (review.compared_with === null ? tabs : tabsSince).filter(
    (tab) => always.includes(tab.shown) || tab.shown === current || countShown(review, tab.shown) > 0,
  );
  const isNarrowed = countFilters(place.filters) > 0;
  const clear = () => place.filter(noFindingFilters);
  return (
    <div className={styles['head']}>
      <fieldset className={styles['tabs']} aria-label="Findings by status">
        {offered.map((tab) => (
          <button
            key={tab.shown}
            type="button"
            aria-current={tab.shown === current || undefined}
            onClick={() => place.filter({ status: tab.shown })}
          >
            {tab.words} {countShown(review, tab.shown).toLocaleString('en-GB')}
          </button>
        ))}
      </fieldset>
      <p className={isNarrowed ? styles['narrowed'] : 'sr-only'} role="status">
        {isNarrowed && (
          <>
            {shown.length.toLocaleString('en-GB')} of {countShown(review, current).toLocaleString('en-GB')} shown.
            <Button size="sm" variant="subtle" onClick={clear}>
              Clear filters
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
