import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { VersionState } from '#contract/features/versions/versions-contract.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { DocumentName } from '#web/ui/document-name.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { shortDate } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { stateNames } from './version-words.ts';
import styles from './versions-panel.module.css';

const states = Object.keys(stateNames) as VersionState[];
const empty: Record<VersionState, { title: string; text: string }> = {
  held: {
    title: 'No versions awaiting publication',
    text: 'Versions added with “Preview changes before publishing” appear here.',
  },
  published: { title: 'No published versions', text: 'Published versions appear here, newest first.' },
  withdrawn: { title: 'No versions rolled back', text: 'Rolled-back versions appear here.' },
};
const since: Record<VersionState, string> = {
  held: 'Awaiting publication since',
  published: 'Published',
  withdrawn: 'Rolled back',
};

function Found({ state, q }: { state: VersionState; q: string }) {
  const [params] = useSearchParams();
  const found = useQuery({
    ...api.versions.list.queryOptions({ input: { state, q } }),
    placeholderData: keepPreviousData,
    ...fresh.changedElsewhere,
  });
  if (found.isPending) return <Skeleton label="Loading versions" lines={listLines(6)} />;
  if (found.isError) return <ErrorInPlace title="Failed to load versions." retry={() => void found.refetch()} />;
  const { versions, total } = found.data;
  if (total === 0)
    return q === '' ? (
      <EmptyState {...empty[state]} />
    ) : (
      <EmptyState title="No versions found" text={`No document title contains “${q}”.`} />
    );
  return (
    <>
      <DataTable
        caption={`Versions: ${stateNames[state].toLowerCase()}`}
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'Document',
            cell: ({ id, title, is_guide }) => (
              <Link className={styles['title']} to={`/versions/${id}`} state={{ list: `?${params}` }}>
                <DocumentName title={title} isGuide={is_guide} />
              </Link>
            ),
          },
          { heading: 'Version', cell: ({ number }) => `v${number}` },
          { heading: 'In force from', cell: ({ effective_from }) => shortDate(effective_from) },
          { heading: since[state], cell: ({ at }) => <time dateTime={at}>{shortDate(at)}</time> },
          { heading: 'Elements', cell: ({ elements }) => elements.toLocaleString('en-GB'), isNumber: true },
        ]}
      />
      {versions.length < total && (
        <p className={styles['more']}>
          Showing the latest {versions.length} of {total.toLocaleString('en-GB')}. Search to find an earlier one.
        </p>
      )}
    </>
  );
}

/** Versions by status, for people who publish and roll back. */
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
      <p className={styles['about']}>
        Each change to a document makes a new version. Here you publish the versions that await publication, roll back
        the newest one of a document, or withdraw a document that has only one.
      </p>
      <div className={styles['tools']}>
        <NativeSelect
          label="Status"
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
