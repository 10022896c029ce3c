import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ReferenceTable } from '../components/reference-table.tsx';
import { matchReferences } from '../match-references.ts';
import { type DocumentReference, favouritesQuery, filterDataQuery } from '../wiki-queries.ts';
import styles from './wiki-screen.module.css';

function countWords(shown: number, all: number): string {
  const documents = all === 1 ? '1 document' : `${all.toLocaleString('en-GB')} documents`;
  return shown === all ? documents : `${shown.toLocaleString('en-GB')} of ${documents}`;
}

function Results({
  references,
  typed,
  clear,
}: {
  references: readonly DocumentReference[];
  typed: string;
  clear: () => void;
}) {
  const favourites = useQuery(favouritesQuery());
  const starred = new Set(favourites.data?.map(({ file_name, partition }) => `${partition}/${file_name}`));
  const found = matchReferences(references, typed);
  if (references.length === 0)
    return (
      <EmptyState
        title="No documents yet"
        text="Regulation and your organisation's documents are listed here once they are loaded."
      />
    );
  return (
    <>
      <p className={styles['count']} role="status">
        {countWords(found.length, references.length)}
      </p>
      {favourites.isError && <p role="alert">Failed to fetch users favourite documents</p>}
      {found.length > 0 ? (
        <ReferenceTable references={found} starred={starred} />
      ) : (
        <EmptyState
          title={`No documents match ‘${typed}’`}
          text="The words were looked for in titles, file names, categories, domains and subdomains."
          action={
            <Button size="sm" variant="default" onClick={clear}>
              Clear filter
            </Button>
          }
        />
      )}
    </>
  );
}

/** The documents this user may see. What is typed stands in the address, so Back and a shared link bring it back. */
export function WikiScreen() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const calm = useDeferredValue(typed);
  const input = useRef<HTMLInputElement>(null);
  const { data, isPending, isError, refetch } = useQuery(filterDataQuery());
  usePageTitle('Wiki');
  const setTyped = (q: string) => setParams(q === '' ? {} : { q }, { replace: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    input.current?.focus();
  };
  return (
    <main id="main" tabIndex={-1} className={styles['wiki']} onKeyDown={onKeyDown}>
      <TopBarContent title="Wiki" />
      <h1>Wiki</h1>
      <TextInput
        ref={input}
        type="search"
        size="lg"
        aria-label="Filter documents"
        placeholder="Filter by title or subdomain, for example: HTM 04-01, water"
        leftSection={<IconSearch size={17} stroke={1.6} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isPending && <Skeleton label="Loading documents" lines={listLines(10)} />}
      {isError && (
        <ErrorInPlace title="Failed to load document data." retry={() => void refetch()}>
          Your filter is kept. If this goes on, contact support.
        </ErrorInPlace>
      )}
      {data && <Results references={data.references} typed={calm} clear={() => setTyped('')} />}
    </main>
  );
}
