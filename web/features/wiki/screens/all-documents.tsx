import { Button } from '@mantine/core';
import { useState } from 'react';
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

/** Rows drawn at first and added at a time: more than anybody reads through, few enough to draw at once. */
const rowsAtOnce = 100;

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

/** The documents by title, some at a time. */
export function AllDocuments({ references, starred, filters, clear }: Props) {
  const [most, setMost] = useState(rowsAtOnce);
  if (references.length === 0) return <Nothing filters={filters} clear={clear} />;
  const left = references.length - most;
  return (
    <>
      <ReferenceTable references={references.slice(0, most)} starred={starred} />
      {left > 0 && (
        <p>
          <Button variant="default" onClick={() => setMost(most + rowsAtOnce)}>
            Show {Math.min(left, rowsAtOnce)} more
          </Button>
        </p>
      )}
    </>
  );
}
