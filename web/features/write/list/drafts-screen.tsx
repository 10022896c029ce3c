import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftTab } from '#contract/features/write/draft.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import page from '#web/ui/list-page.module.css';
import { PagedList } from '#web/ui/paged-list.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from '#web/ui/start-page.module.css';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { type DraftsPlace, draftsQuery, draftsShown, type ListedDrafts } from '../draft-queries.ts';
import { StartWriting } from '../start/start-writing.tsx';
import { DraftsTable } from './drafts-table.tsx';
import { WriteFirstUse } from './write-first-use.tsx';

const tabWords: Readonly<Record<DraftTab, string>> = { all: 'All', own: 'Yours', shared: 'Shared with you' };

type ListProps = { place: DraftsPlace; go: (next: Partial<DraftsPlace>) => void };

function DraftList({ place, go, query }: ListProps & { query: UseQueryResult<ListedDrafts> }) {
  const { data, isError, isPlaceholderData, refetch } = query;
  if (isError) return <ErrorInPlace title="The documents did not load." retry={() => refetch()} />;
  if (data === undefined) return <Skeleton label="Loading documents" lines={listLines(6)} />;
  if (data.total === 0)
    return <EmptyState title="No documents found" text="No document matches this search or filter." />;
  return (
    <PagedList
      label="Documents"
      page={place.page}
      total={data.total}
      pageSize={draftsShown}
      isOld={isPlaceholderData}
      turn={(to) => go({ page: to })}
    >
      <DraftsTable
        drafts={data.drafts}
        order={place.order}
        turnOrder={() => go({ order: place.order === 'newest' ? 'oldest' : 'newest', page: 1 })}
      />
    </PagedList>
  );
}

function Tabs({ place, go, counts }: ListProps & { counts: ListedDrafts['tabs'] | undefined }) {
  return (
    <fieldset className={styles['tabs']} aria-label="Show">
      {(Object.keys(tabWords) as DraftTab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          aria-current={place.show === tab || undefined}
          onClick={() => go({ show: tab, page: 1 })}
        >
          {tabWords[tab]} {counts?.[tab].toLocaleString('en-GB')}
        </button>
      ))}
    </fieldset>
  );
}

/** The documents that there are: searched, by tab, page by page; or what writing is, where there is none yet. */
function Drafts() {
  const [typed, type] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [rest, setRest] = useState<Omit<DraftsPlace, 'q'>>({ show: 'all', order: 'newest', page: 1 });
  const place = { ...rest, q };
  const go = (next: Partial<DraftsPlace>) => setRest({ ...rest, ...next });
  const query = useQuery({ ...draftsQuery(place), placeholderData: keepPreviousData });
  if (query.data?.tabs.all === 0 && typed === '' && q === '')
    return (
      <>
        <h1>Write</h1>
        <WriteFirstUse />
      </>
    );
  return (
    <>
      <div className={styles['head']}>
        <h1>Write</h1>
        <TextInput
          type="search"
          className={styles['search'] ?? ''}
          aria-label="Search documents"
          placeholder="Title or owner"
          maxLength={200}
          leftSection={<IconSearch size={16} stroke={1.6} aria-hidden="true" />}
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            type(value);
            setRest({ ...rest, page: 1 });
          }}
        />
      </div>
      <Tabs place={place} go={go} counts={query.data?.tabs} />
      <DraftList place={place} go={go} query={query} />
    </>
  );
}

/** /write: start a document, and the documents that there are. */
export default function DraftsScreen() {
  usePageTitle('Write');
  return (
    <div className={styles['page']}>
      <TopBarContent title="Write" />
      <main id="main" tabIndex={-1} className={page['page']}>
        <Drafts />
      </main>
      <aside className={styles['start']} aria-label="Write a document">
        <StartWriting />
      </aside>
    </div>
  );
}
