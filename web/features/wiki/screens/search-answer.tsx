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
        text={`‘${query}’ has only words that every text has, or none. Write one the text would have, such as flushing.`}
        action={
          <Button size="sm" variant="default" onClick={clearSearch}>
            Clear search
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={`Nothing found for ‘${query}’`}
      text={`Titles, file names and the text of every clause were searched${isLimited ? ', within the filters chosen' : ''}.`}
      action={action}
    />
  );
}

/** What a search found. While the next one is on its way the last one stays. */
export function SearchAnswer(props: Props) {
  const { search, starred } = props;
  if (search.isError)
    return (
      <ErrorInPlace title="The search could not be made" retry={search.retry}>
        What you typed and chose is kept.
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
