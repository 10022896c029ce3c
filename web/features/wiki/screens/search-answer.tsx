import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { SearchResults } from '../components/search-results.tsx';
import type { WikiSearch } from '../use-search.ts';
import { chosenCount, type WikiFilters } from '../wiki-filters.ts';

type Props = {
  search: WikiSearch;
  filters: WikiFilters;
  starred: ReadonlySet<string>;
  clearSearch: () => void;
  clearFilters: () => void;
};

function Nothing({ search, filters, clearSearch, clearFilters }: Props) {
  const query = search.data?.query ?? '';
  const isLimited = filters.favourites || chosenCount(filters) > 0;
  const clear = isLimited ? clearFilters : clearSearch;
  const action = (
    <Button size="sm" variant="default" onClick={clear}>
      {isLimited ? 'Clear filters' : 'Clear search'}
    </Button>
  );
  if (search.data?.outcome === 'no_searchable_words')
    return (
      <EmptyState
        title="No words to search for"
        text={`“${query}” contains only common words, or none. Enter a more specific word, such as flushing.`}
        action={
          <Button size="sm" variant="default" onClick={clearSearch}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={`No results for “${query}”`}
      text={`Candour searched titles, file names and all clauses${isLimited ? ', within your filters' : ''}.`}
      action={action}
    />
  );
}

/** The results of a search. The last ones stay while the next ones load. */
export function SearchAnswer(props: Props) {
  const { search, starred } = props;
  if (search.isError)
    return (
      <ErrorInPlace title="Could not complete the search" retry={search.retry}>
        Your search and filters have not changed.
      </ErrorInPlace>
    );
  if (!search.data) return <Skeleton label="Searching" lines={listLines(10)} />;
  if (search.data.documents.length === 0) return <Nothing {...props} />;
  return (
    <>
      <SearchResults
        documents={search.data.documents}
        starred={starred}
        asOf={props.filters.asOf}
        isOld={search.isOld}
      />
      {search.showMore && (
        <p>
          <Button variant="default" onClick={search.showMore}>
            Show more documents
          </Button>
        </p>
      )}
    </>
  );
}
