import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { ReferenceTable } from '../components/reference-table.tsx';
import { chosenCount, type WikiFilters } from '../wiki-filters.ts';
import type { ListedReference } from '../wiki-queries.ts';

type Props = {
  references: readonly ListedReference[];
  starred: ReadonlySet<string>;
  filters: WikiFilters;
  clear: () => void;
};

function Nothing({ filters, clear }: Pick<Props, 'filters' | 'clear'>) {
  const showAll = (
    <Button size="sm" variant="default" onClick={clear}>
      Show all documents
    </Button>
  );
  if (filters.asOf !== undefined && !filters.favourites)
    return (
      <EmptyState
        title={`No documents in force on ${longDate(filters.asOf)}`}
        text="Try another date or other filters."
        action={showAll}
      />
    );
  if (filters.favourites)
    return (
      <EmptyState
        title="No favourites found"
        text="Documents you add to favourites appear here if they match your filters."
        action={showAll}
      />
    );
  if (filters.from === 'library' && chosenCount(filters) === 0)
    return (
      <EmptyState
        title="No documents from your organisation yet"
        text="Policies and procedures in your data library appear here."
        action={showAll}
      />
    );
  return <EmptyState title="No documents match these filters" text="Try removing a filter." action={showAll} />;
}

/** The documents in the selected order. */
export function AllDocuments({ references, starred, filters, clear }: Props) {
  if (references.length === 0) return <Nothing filters={filters} clear={clear} />;
  return (
    <ReferenceTable
      references={references}
      starred={starred}
      sort={filters.sort}
      asOf={filters.asOf}
      showsOld={filters.status.includes('superseded')}
    />
  );
}
