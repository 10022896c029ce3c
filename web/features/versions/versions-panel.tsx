import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#web/platform/api/api-client.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { stateNames, type VersionState } from './version-words.ts';
import styles from './versions-panel.module.css';

const states = Object.keys(stateNames) as VersionState[];
const empty: Record<VersionState, { title: string; text: string }> = {
  held: {
    title: 'Nothing waits',
    text: 'A version that was brought with “Look at it first” waits here until somebody publishes or discards it.',
  },
  published: { title: 'Nothing published', text: 'Versions that readers see are listed here, the latest first.' },
  withdrawn: { title: 'Nothing rolled back', text: 'Versions that were taken back are listed here.' },
};
const since: Record<VersionState, string> = { held: 'Waiting since', published: 'Published', withdrawn: 'Rolled back' };

function Found({ state, q }: { state: VersionState; q: string }) {
  const found = useQuery({
    ...api.versions.list.queryOptions({ input: { state, q } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (found.isPending) return <Skeleton label="Loading versions" lines={listLines(6)} />;
  if (found.isError) return <ErrorInPlace title="Failed to load versions." retry={() => void found.refetch()} />;
  const { versions, total } = found.data;
  if (total === 0)
    return q === '' ? (
      <EmptyState {...empty[state]} />
    ) : (
      <EmptyState title="No version found" text={`No title here holds “${q}”.`} />
    );
  return (
    <>
      <DataTable
        caption={`Versions: ${stateNames[state].toLowerCase()}`}
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Document', cell: ({ id, title }) => <Link to={`/versions/${id}`}>{title}</Link> },
          { heading: 'Version', cell: ({ number }) => `v${number}` },
          { heading: 'In force from', cell: ({ effective_from }) => shortDate(effective_from) },
          { heading: since[state], cell: ({ at }) => <time dateTime={at}>{shortDate(at)}</time> },
          { heading: 'Clauses', cell: ({ elements }) => elements.toLocaleString('en-GB'), isNumber: true },
        ]}
      />
      {versions.length < total && (
        <p className={styles['more']}>
          The latest {versions.length} of {total.toLocaleString('en-GB')} are shown. Search to find an earlier one.
        </p>
      )}
    </>
  );
}

/** Versions by their state, for those who publish and roll back. */
export function VersionsPanel() {
  const [params, setParams] = useSearchParams();
  const state = states.find((each) => each === params.get('state')) ?? 'held';
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const choose = (next: string) => {
    const changed = new URLSearchParams(params);
    changed.set('state', next);
    setParams(changed, { replace: true });
  };
  return (
    <div className={styles['panel']}>
      <div className={styles['tools']}>
        <NativeSelect
          label="State"
          value={state}
          onChange={(event) => choose(event.currentTarget.value)}
          data={states.map((value) => ({ value, label: stateNames[value] }))}
        />
        <TextInput
          type="search"
          label="Find a document"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Found state={state} q={q} />
    </div>
  );
}
