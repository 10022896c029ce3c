import { ActionIcon, Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { FilterPanel } from '../components/filter-panel.tsx';
import { mapReferences } from '../reference-maps.ts';
import { chosenCount, type FacetCounts, type FacetName, type WikiFilters } from '../wiki-filters.ts';
import type { DocumentReference } from '../wiki-queries.ts';
import styles from './filter-place.module.css';

type Props = {
  references: readonly DocumentReference[];
  filters: WikiFilters;
  counts: FacetCounts;
  choose: (filters: WikiFilters) => void;
};

/** Every value, the most used first: an order that stays while filters and searches come and go. */
function useValues(references: readonly DocumentReference[]): Record<FacetName, string[]> {
  return useMemo(() => {
    const maps = mapReferences(references);
    const inOrder = (facet: FacetName) =>
      [...maps[facet]]
        .sort(([a, of], [b, others]) => others.length - of.length || a.localeCompare(b, 'en-GB'))
        .map(([value]) => value);
    return { category: inOrder('category'), domain: inOrder('domain'), subdomain: inOrder('subdomain') };
  }, [references]);
}

/** The facets: in a column where there is room, else behind a button. */
export function FilterPlace({ references, ...rest }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = useIsPhone();
  const hasColumn = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false }) ?? true;
  const panel = <FilterPanel {...rest} values={useValues(references)} />;
  if (hasColumn)
    return (
      <section className={styles['column']} aria-label="Filters">
        {panel}
      </section>
    );
  const chosen = chosenCount(rest.filters);
  return (
    <>
      <Button
        size={isPhone ? 'touch' : 'sm'}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{chosen > 0 && ` (${chosen})`}
      </Button>
      <SideDrawer isOpen={isOpen} onClose={() => setOpen(false)} from={isPhone ? 'bottom' : 'right'} width={340}>
        <div className={styles['sheetHead']}>
          <Drawer.Title>Filters</Drawer.Title>
          <ActionIcon size={44} aria-label="Close filters" onClick={() => setOpen(false)}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        </div>
        <div className={styles['sheetBody']}>{panel}</div>
      </SideDrawer>
    </>
  );
}
