import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReferenceTable } from '../components/reference-table.tsx';
import type { WikiFilters } from '../wiki-filters.ts';
import type { DocumentReference } from '../wiki-queries.ts';

type Props = {
  references: readonly DocumentReference[];
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
  if (filters.favourites)
    return (
      <EmptyState
        title="No favourites here"
        text="Documents you star are listed here, within the filters chosen."
        action={showAll}
      />
    );
  return (
    <EmptyState
      title="No documents match these filters"
      text="No document has all of the categories, domains and subdomains chosen."
      action={showAll}
    />
  );
}

/** The documents in the order chosen. */
export function AllDocuments({ references, starred, filters, clear }: Props) {
  if (references.length === 0) return <Nothing filters={filters} clear={clear} />;
  return <ReferenceTable references={references} starred={starred} sort={filters.sort} />;
}
