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
        title={`Nothing here was in force on ${longDate(filters.asOf)}`}
        text="Documents that had a version in force on that day are listed, within the filters chosen."
        action={showAll}
      />
    );
  if (filters.favourites)
    return (
      <EmptyState
        title="No favourites here"
        text="Documents you star are listed here, within the filters chosen."
        action={showAll}
      />
    );
  if (filters.from === 'library' && chosenCount(filters) === 0)
    return (
      <EmptyState
        title="No documents of your organisation yet"
        text="Policies and procedures that your organisation adds to its library are listed here."
        action={showAll}
      />
    );
  return (
    <EmptyState title="No documents match these filters" text="No document has all that is chosen." action={showAll} />
  );
}

/** The documents in the order chosen. */
export function AllDocuments({ references, starred, filters, clear }: Props) {
  if (references.length === 0) return <Nothing filters={filters} clear={clear} />;
  return <ReferenceTable references={references} starred={starred} sort={filters.sort} asOf={filters.asOf} />;
}
