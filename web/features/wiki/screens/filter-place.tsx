import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { FilterSheet } from '#web/ui/filter-sheet.tsx';
import page from '#web/ui/list-page.module.css';
import { FilterPanel } from '../components/filter-panel.tsx';
import { mapReferences } from '../reference-maps.ts';
import { chosenCount, type FacetCounts, type FacetName, statusNames, type WikiFilters } from '../wiki-filters.ts';
import type { ListedReference } from '../wiki-queries.ts';

type Props = {
  references: readonly ListedReference[];
  filters: WikiFilters;
  counts: FacetCounts;
  choose: (filters: WikiFilters) => void;
};

/** Every value, the most used first; the order does not change with filters and searches. */
function useValues(references: readonly ListedReference[]): Record<FacetName, string[]> {
  return useMemo(() => {
    const maps = mapReferences(references);
    const inOrder = (facet: FacetName) =>
      [...maps[facet]]
        .sort(([a, of], [b, others]) => others.length - of.length || a.localeCompare(b, 'en-GB'))
        .map(([value]) => value);
    return {
      status: [...statusNames],
      category: inOrder('category'),
      domain: inOrder('domain'),
      subDomain: inOrder('subDomain'),
    };
  }, [references]);
}

/** The facets: a column where there is room, otherwise behind a button. */
export function FilterPlace({ references, ...rest }: Props) {
  const hasColumn = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const panel = <FilterPanel {...rest} values={useValues(references)} />;
  if (hasColumn)
    return (
      <section className={page['column']} aria-label="Filters">
        {panel}
      </section>
    );
  return <FilterSheet chosen={chosenCount(rest.filters)}>{panel}</FilterSheet>;
}
