import { Button } from '@mantine/core';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { longDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { SearchResults } from '../components/search-results.tsx';
import type { WikiSearch } from '../use-search.ts';
import { chosenCount, facetNames, valueInWords, type WikiFilters } from '../wiki-filters.ts';
import styles from './search-answer.module.css';

type Props = {
  search: WikiSearch;
  filters: WikiFilters;
  starred: ReadonlySet<string>;
  clearSearch: () => void;
  clearFilters: () => void;
  /** Searches the words exactly as typed, or with mistyped words corrected. */
  setExact: (isExact: boolean) => void;
};

/** The filters in words, so that a reader sees what was left out of the search. */
function within(filters: WikiFilters): string {
  const chosen = facetNames.flatMap((facet) => filters[facet].map((value) => valueInWords(facet, value)));
  const named = [
    ...(filters.favourites ? ['your favourites'] : []),
    ...chosen,
    ...(filters.asOf === undefined ? [] : [`in force on ${longDate(filters.asOf)}`]),
  ];
  return named.length === 0 ? '' : `, within your filters: ${named.join(', ')}`;
}

type Corrected = NonNullable<WikiSearch['data']>['corrected'];

/** Says which words were searched instead of those typed, and how to search those. */
function Correction({ corrected, setExact }: { corrected: NonNullable<Corrected> } & Pick<Props, 'setExact'>) {
  return (
    <p className={styles['correction']} role="status">
      No document contains {corrected.words.map(({ typed }) => `“${typed}”`).join(' or ')}. Showing results for{' '}
      <b>{corrected.text}</b>.{' '}
      <button type="button" onClick={() => setExact(true)}>
        Search exactly as typed
      </button>
    </p>
  );
}

function Nothing({ search, filters, clearSearch, clearFilters, setExact }: Props) {
  const query = search.data?.query ?? '';
  const isLimited = filters.favourites || chosenCount(filters) > 0;
  const clear = isLimited ? clearFilters : clearSearch;
  const action = (
    <span className={styles['ways']}>
      {filters.exact && (
        <Button size="sm" variant="default" onClick={() => setExact(false)}>
          Correct the spelling
        </Button>
      )}
      <Button size="sm" variant="default" onClick={clear}>
        {isLimited ? 'Clear filters' : 'Clear search'}
      </Button>
    </span>
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
      text={`Candour searched titles, file names and all clauses${filters.exact ? ' for exactly these words' : ''}${within(filters)}.`}
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
        {`${navigator.onLine ? '' : 'You are offline. '}Your search and filters have not changed.`}
      </ErrorInPlace>
    );
  if (!search.data) return <Skeleton label="Searching" lines={listLines(10)} />;
  const { corrected } = search.data;
  const correction = corrected && <Correction corrected={corrected} setExact={props.setExact} />;
  if (search.data.documents.length === 0)
    return (
      <>
        {correction}
        <Nothing {...props} />
      </>
    );
  return (
    <>
      {correction}
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
