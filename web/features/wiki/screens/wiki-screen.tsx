import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent, useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ChosenFilters } from '../components/chosen-filters.tsx';
import { countFacets, filterReferences, sortReferences } from '../reference-maps.ts';
import { useRememberedFilters } from '../remembered-filters.ts';
import { useSearch } from '../use-search.ts';
import { useStarred, workName } from '../use-starred.ts';
import { useWikiFilters } from '../use-wiki-filters.ts';
import { noFilters, type SortName, type WikiFilters, writeFilters } from '../wiki-filters.ts';
import { type DocumentReference, filterDataQuery } from '../wiki-queries.ts';
import { AllDocuments } from './all-documents.tsx';
import { FilterPlace } from './filter-place.tsx';
import { SearchAnswer } from './search-answer.tsx';
import styles from './wiki-screen.module.css';

type Wiki = ReturnType<typeof useWikiFilters> & { references: readonly DocumentReference[] };

const inWords = (count: number) => (count === 1 ? '1 document' : `${count.toLocaleString('en-GB')} documents`);

function Tabs({ filters, starred }: { filters: WikiFilters; starred: number | undefined }) {
  const to = (favourites: boolean) => ({ pathname: '/wiki', search: `${writeFilters({ ...filters, favourites })}` });
  return (
    <nav className={styles['tabs']} aria-label="Documents shown">
      <Link to={to(false)} aria-current={filters.favourites ? undefined : 'page'}>
        All documents
      </Link>
      <Link to={to(true)} aria-current={filters.favourites ? 'page' : undefined}>
        Favourites {starred}
      </Link>
    </nav>
  );
}

const sortWords: Record<SortName, string> = { title: 'Title', newest: 'Newest version' };

function SortBy({ sort, choose }: { sort: SortName; choose: (sort: SortName) => void }) {
  const isPhone = useIsPhone();
  return (
    <NativeSelect
      className={styles['sort'] ?? ''}
      size={isPhone ? 'lg' : 'xs'}
      label="Sort by"
      value={sort}
      onChange={(event) => choose(event.currentTarget.value === 'newest' ? 'newest' : 'title')}
      data={Object.entries(sortWords).map(([value, label]) => ({ value, label }))}
    />
  );
}

/** The list, or what was found, beside the facets that narrow it. */
function Documents({ filters, choose, references }: Wiki) {
  const { starred, isError, isPending, refetch } = useStarred();
  const search = useSearch(filters);
  const among = useMemo(
    () => (filters.favourites ? references.filter((reference) => starred.has(workName(reference))) : references),
    [references, starred, filters.favourites],
  );
  const listed = useMemo(() => sortReferences(filterReferences(among, filters), filters.sort), [among, filters]);
  const counts = useMemo(() => search.data?.facets ?? countFacets(among, filters), [search.data, among, filters]);
  const clearFilters = () => choose({ ...noFilters, q: filters.q, sort: filters.sort });
  const { data } = search;
  const isAll = !search.isSearching && listed.length === references.length;
  const found =
    data &&
    (data.documents.length < data.total
      ? `${inWords(data.total)}, the best ${data.documents.length} shown`
      : inWords(data.total));
  const listedWords = isAll
    ? inWords(listed.length)
    : `${listed.length.toLocaleString('en-GB')} of ${inWords(references.length)}`;
  return (
    <>
      <Tabs filters={filters} starred={isPending || isError ? undefined : starred.size} />
      <div className={styles['applied']}>
        <p className={styles['count']} role="status">
          {search.isSearching ? (found ?? '') : listedWords}
        </p>
        <FilterPlace references={references} filters={filters} counts={counts} choose={choose} />
        <ChosenFilters filters={filters} choose={choose} />
        {!search.isSearching && <SortBy sort={filters.sort} choose={(sort) => choose({ ...filters, sort })} />}
      </div>
      {isError && <ErrorInPlace title="Failed to fetch users favourite documents" retry={() => refetch()} />}
      {search.isSearching ? (
        <SearchAnswer
          search={search}
          filters={filters}
          starred={starred}
          clearSearch={() => choose({ ...filters, q: '' })}
          clearFilters={clearFilters}
        />
      ) : (
        <AllDocuments references={listed} starred={starred} filters={filters} clear={() => choose(noFilters)} />
      )}
    </>
  );
}

function SearchBox({ typed, type }: Pick<Wiki, 'typed' | 'type'>) {
  return (
    <TextInput
      type="search"
      size="lg"
      aria-label="Search the wiki"
      placeholder="Search titles and clauses, for example: flushing, HTM 04-01"
      maxLength={4_000}
      leftSection={<IconSearch size={17} stroke={1.6} />}
      rightSection={<kbd className={styles['key']}>/</kbd>}
      rightSectionPointerEvents="none"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** /wiki: the documents this user may see, searched as they type. */
export function WikiScreen() {
  const wiki = useWikiFilters();
  const place = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const { data, isPending, isError, refetch } = useQuery(filterDataQuery());
  usePageTitle('Wiki');
  useRememberedFilters(search);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isPlainKey(event) || isTyping(event.target)) return;
    event.preventDefault();
    place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  const isEmpty = data?.references.length === 0;
  return (
    <main id="main" tabIndex={-1} ref={place} className={styles['wiki']} onKeyDown={onKeyDown}>
      <TopBarContent title="Wiki" />
      <h1>Wiki</h1>
      <SearchBox {...wiki} />
      {isPending && <Skeleton label="Loading documents" lines={listLines(10)} />}
      {isError && (
        <ErrorInPlace title="Failed to load document data." retry={() => refetch()}>
          What you typed and chose is kept. If this goes on, contact support.
        </ErrorInPlace>
      )}
      {isEmpty && (
        <EmptyState
          title="No documents yet"
          text="Regulation and your organisation's documents are listed here once they are loaded."
        />
      )}
      {data && !isEmpty && <Documents {...wiki} references={data.references} />}
    </main>
  );
}
