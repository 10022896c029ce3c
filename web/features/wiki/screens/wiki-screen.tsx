import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { isPlainKey, isTyping } from '#web/platform/keys/single-keys.ts';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent, useIsPhone } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ChosenFilters } from '../components/chosen-filters.tsx';
import { CompareTray } from '../components/compare-tray.tsx';
import { LeftOutNote } from '../components/left-out-note.tsx';
import { facetCountsOf, filterReferences, sortReferences } from '../reference-maps.ts';
import { useRememberedFilters } from '../remembered-filters.ts';
import { useSearch } from '../use-search.ts';
import { useStarred, workName } from '../use-starred.ts';
import { useWikiFilters } from '../use-wiki-filters.ts';
import { noFilters, type SortName } from '../wiki-filters.ts';
import { filterDataQuery, type ListedReference, type ReasonsLeftOut } from '../wiki-queries.ts';
import { AddDocument } from './add-document.tsx';
import { AllDocuments } from './all-documents.tsx';
import { FilterPlace } from './filter-place.tsx';
import { SearchAnswer } from './search-answer.tsx';
import styles from './wiki-screen.module.css';
import { WikiTabs } from './wiki-tabs.tsx';

type Wiki = ReturnType<typeof useWikiFilters> & {
  references: readonly ListedReference[];
  leftOut: readonly ReasonsLeftOut[];
};

const inWords = (count: number) => (count === 1 ? '1 document' : `${count.toLocaleString('en-GB')} documents`);

const sortWords: Record<SortName, string> = { title: 'Title', newest: 'Newest version' };
/** The same where the label beside the list has no room. */
const sortWordsAlone: Record<SortName, string> = { title: 'Sort by title', newest: 'Newest version first' };

function SortBy({ sort, choose }: { sort: SortName; choose: (sort: SortName) => void }) {
  const isPhone = useIsPhone();
  return (
    <NativeSelect
      className={styles['sort'] ?? ''}
      size={isPhone ? 'lg' : 'xs'}
      label="Sort by"
      value={sort}
      rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      onChange={(event) => choose(event.currentTarget.value === 'newest' ? 'newest' : 'title')}
      data={Object.entries(isPhone ? sortWordsAlone : sortWords).map(([value, label]) => ({ value, label }))}
    />
  );
}

/** The documents that do not concern the organisation, with the reasons, and those that do. */
function useConcerned({ references, leftOut }: Pick<Wiki, 'references' | 'leftOut'>) {
  return useMemo(() => {
    const reasonsOf = new Map(leftOut.map(({ short_id, reasons }) => [short_id, reasons]));
    const others = references.flatMap(({ short_id, title }) => {
      const reasons = reasonsOf.get(short_id);
      return reasons ? [{ short_id, title, reasons }] : [];
    });
    return { others, concerned: references.filter(({ short_id }) => !reasonsOf.has(short_id)) };
  }, [references, leftOut]);
}

/** The list or the search results, beside the facets. */
function Documents({ filters, choose, references, leftOut }: Wiki) {
  const { starred, isError, isPending, refetch } = useStarred();
  const search = useSearch(filters);
  const { others, concerned } = useConcerned({ references, leftOut });
  const shown = filters.applicable ? concerned : references;
  const { favourites, from } = filters;
  const among = useMemo(
    () =>
      shown.filter(
        (reference) =>
          (!favourites || starred.has(workName(reference))) && (from === undefined || reference.partition === from),
      ),
    [shown, starred, favourites, from],
  );
  const listed = useMemo(() => sortReferences(filterReferences(among, filters), filters.sort), [among, filters]);
  const counts = useMemo(
    () =>
      (search.data?.outcome === 'no_searchable_words' ? undefined : search.data?.facets) ??
      facetCountsOf(among, filters),
    [search.data, among, filters],
  );
  const clearFilters = () => choose({ ...noFilters, q: filters.q, sort: filters.sort });
  const { data } = search;
  const isAll = !search.isSearching && listed.length === references.length;
  const found =
    data &&
    (data.documents.length < data.total
      ? `${inWords(data.total)}, showing the best ${data.documents.length}`
      : inWords(data.total));
  const listedWords = isAll
    ? inWords(listed.length)
    : `${listed.length.toLocaleString('en-GB')} of ${inWords(references.length)}`;
  return (
    <>
      <WikiTabs
        filters={filters}
        starred={isPending || isError ? undefined : starred.size}
        own={references.filter(({ partition }) => partition === 'library').length}
      />
      <div className={classNames(page['applied'], styles['applied'])} data-sorts={!search.isSearching || undefined}>
        <p className={page['count']} role="status">
          {search.isSearching ? (found ?? '') : listedWords}
        </p>
        <FilterPlace references={references} filters={filters} counts={counts} choose={choose} />
        <ChosenFilters filters={filters} choose={choose} />
        {!search.isSearching && <SortBy sort={filters.sort} choose={(sort) => choose({ ...filters, sort })} />}
      </div>
      <LeftOutNote
        filters={filters}
        choose={choose}
        leftOut={search.isSearching && filters.applicable ? (data?.left_out ?? []) : others}
      />
      {isError && <ErrorInPlace title="Failed to fetch users favourite documents" retry={() => refetch()} />}
      {search.isSearching ? (
        <SearchAnswer
          search={search}
          filters={filters}
          starred={starred}
          clearSearch={() => choose({ ...filters, q: '' })}
          clearFilters={clearFilters}
          setExact={(exact) => choose({ ...filters, exact })}
        />
      ) : (
        <AllDocuments references={listed} starred={starred} filters={filters} clear={() => choose(noFilters)} />
      )}
    </>
  );
}

function SearchBox({ typed, type }: Pick<Wiki, 'typed' | 'type'>) {
  const isPhone = useIsPhone();
  return (
    <TextInput
      type="search"
      size="lg"
      aria-label="Search the wiki"
      placeholder={`Search titles and clauses${isPhone ? '' : ', such as flushing or HTM 04-01'}`}
      maxLength={4_000}
      leftSection={<IconSearch size={17} stroke={1.6} />}
      rightSection={!isPhone && <kbd className={styles['key']}>/</kbd>}
      rightSectionPointerEvents="none"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** /wiki: the documents this user may see, searched as they type. */
export default function WikiScreen() {
  const wiki = useWikiFilters();
  const place = useRef<HTMLElement>(null);
  const { search } = useLocation();
  const isPhone = useIsPhone();
  const { data, isPending, isError, refetch } = useQuery({
    ...filterDataQuery(wiki.filters.asOf),
    // The list of another date replaces this one when it has loaded.
    placeholderData: keepPreviousData,
  });
  usePageTitle('Wiki');
  useRememberedFilters(search);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== '/' || !isPlainKey(event) || isTyping(event.target)) return;
    event.preventDefault();
    place.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
  };
  const isEmpty = data?.references.length === 0 && wiki.filters.asOf === undefined;
  return (
    <main
      id="main"
      tabIndex={-1}
      ref={place}
      className={classNames(page['page'], page['besideColumn'])}
      onKeyDown={onKeyDown}
    >
      <TopBarContent title="Regulatory Wiki" />
      <div className={styles['head']}>
        <h1>Wiki</h1>
        <p className={styles['total']}>{data && inWords(data.references.length)}</p>
        {!isPhone && <AddDocument />}
      </div>
      <div className={styles['search']}>
        <SearchBox {...wiki} />
        {isPhone && <AddDocument />}
      </div>
      {isPending && <Skeleton label="Loading documents" lines={listLines(10)} />}
      {isError && (
        <ErrorInPlace title="Failed to load document data." retry={() => refetch()}>
          Your search and filters have not changed. If the problem continues, contact support.
        </ErrorInPlace>
      )}
      {isEmpty && (
        <EmptyState
          title="No documents yet"
          text="Regulation and your organisation’s documents appear here once they are added."
        />
      )}
      {data && !isEmpty && <Documents {...wiki} references={data.references} leftOut={data.left_out} />}
      <CompareTray />
    </main>
  );
}
