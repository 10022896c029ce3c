import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import styles from './audit-panel.module.css';
import { actInWords, areaWords, thingInWords } from './audit-words.ts';
import { When } from './when.tsx';

type Filter = {
  who: string;
  area: keyof typeof areaWords | undefined;
  from: string | undefined;
  to: string | undefined;
};
type Entry = Awaited<ReturnType<typeof client.admin.audit>>['entries'][number];
type Person = NonNullable<Entry['person']>;

const noFilter: Filter = { who: '', area: undefined, from: undefined, to: undefined };

const auditQuery = ({ who, area, from, to }: Filter) =>
  api.admin.audit.infiniteOptions({
    input: (before: number | undefined) => ({
      before,
      ...(who !== '' && { who }),
      ...(area && { area }),
      ...(from && { from }),
      ...(to && { to }),
    }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_before }) => next_before ?? undefined,
    placeholderData: keepPreviousData,
    ...fresh.changedElsewhere,
  });

type Verdict = { entries: number; unkeyed: number; other_key: number; other_key_until: number | null };

/** What was checked of a log without a fault. */
function describeIntact({ entries, unkeyed, other_key: others, other_key_until: until }: Verdict): string {
  const counted = (count: number | null) => (count ?? 0).toLocaleString('en-GB');
  const precede = unkeyed > 0 ? ` ${counted(unkeyed)} of them precede the key.` : '';
  if (others === 0) return `The audit log is intact: ${counted(entries)} entries verified.${precede}`;
  const unchecked = `${counted(others)} up to entry ${counted(until)} were made with another key and were not checked. To check them, the server’s operator runs “candour audit verify --former-secret-file FILE”, where FILE contains the earlier CANDOUR_SECRET.`;
  return `Partly checked: ${counted(entries - others)} entries are intact.${precede} ${unchecked}`;
}

function Verify() {
  const cache = useQueryClient();
  const verify = useMutation(
    api.admin.verifyAudit.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: api.admin.audit.key() }),
      onError: () => showToast('bad', 'Could not verify the audit log. Try again.'),
    }),
  );
  return (
    <div className={styles['verify']}>
      <LoadingButton
        size="sm"
        variant="default"
        leftSection={<IconShieldCheck size={15} stroke={1.6} />}
        isLoading={verify.isPending}
        onClick={() => verify.mutate(undefined)}
      >
        Verify audit log
      </LoadingButton>
      <p role="status">
        {verify.data?.intact && describeIntact(verify.data)}
        {verify.data && !verify.data.intact && (
          <b className={styles['broken']}>
            The audit log fails verification at entry {verify.data.broken_at ?? 'unknown'}.
          </b>
        )}
      </p>
    </div>
  );
}

const nobody = {
  system: 'Candour itself',
  operator: 'The server’s operator',
  anonymous: 'Somebody not logged in',
} as const;

const nameOf = ({ name }: Person) => name ?? 'Deleted account';

function Who({ entry: { actor_kind: kind, person, acting_as: seenAs } }: { entry: Entry }) {
  if (!person) return kind === 'user' ? 'Unknown' : nobody[kind];
  return (
    <span className={classNames(styles['who'], styles['person'])} title={person.id}>
      <span>{nameOf(person)}</span>
      {person.email && <span className={styles['second']}>{person.email}</span>}
      {seenAs && (
        <span className={styles['as']} title={seenAs.id}>
          as {nameOf(seenAs)}
        </span>
      )}
    </span>
  );
}

/** The ids of an entry, which only somebody who compares it with a server log needs. */
function Ids({ entry: { seq, actor, subject, request_id: request, acting_as: seenAs } }: { entry: Entry }) {
  const ids = [
    ['Done by', actor],
    ['Acting as', seenAs && `user ${seenAs.id}`],
    ['Done to', subject],
    ['Request', request],
  ].filter(([, id]) => id);
  return (
    <details className={styles['ids']}>
      <summary>
        Ids<span className="sr-only"> of entry {seq.toLocaleString('en-GB')}</span>
      </summary>
      <dl>
        {ids.map(([label, id]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['code']}>{id}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function What({ entry }: { entry: Entry }) {
  const { action, thing, person } = entry;
  const isOwn = thing !== null && thing.id === person?.id;
  const gone = thing?.type === 'user' ? 'Deleted account' : undefined;
  const name = thing?.name ?? gone;
  return (
    <span className={styles['who']}>
      <span>
        {actInWords(action)}
        {thing && !isOwn && `: ${name ?? thingInWords(thing.type)}`}
      </span>
      <code className={styles['code']}>{action}</code>
      <Ids entry={entry} />
    </span>
  );
}

function Filters({ filter, change }: { filter: Filter; change: (part: Partial<Filter>) => void }) {
  const size = useIsPhone() ? 'lg' : 'sm';
  return (
    <search className={styles['filters']}>
      <TextInput
        size={size}
        type="search"
        label="Who"
        placeholder="Name or email"
        maxLength={100}
        value={filter.who}
        onChange={(event) => change({ who: event.currentTarget.value })}
      />
      <NativeSelect
        size={size}
        label="What"
        value={filter.area ?? ''}
        onChange={(event) => change({ area: (event.currentTarget.value || undefined) as Filter['area'] })}
        data={[
          { value: '', label: 'Everything' },
          ...Object.entries(areaWords).map(([value, label]) => ({ value, label })),
        ]}
      />
      <DayField size={size} label="From" value={filter.from} onChange={(from) => change({ from })} />
      <DayField size={size} label="To" value={filter.to} onChange={(to) => change({ to })} />
    </search>
  );
}

function Entries({ filter, clear }: { filter: Filter; clear: () => void }) {
  const audit = useInfiniteQuery(auditQuery(filter));
  if (audit.isPending) return <Skeleton label="Loading the audit log" lines={listLines(8)} />;
  if (audit.isError) return <ErrorInPlace title="Failed to load the audit log." retry={() => audit.refetch()} />;
  const entries = audit.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0)
    return (
      <EmptyState
        title="No entries found"
        text="Try another person, act or period."
        action={
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        }
      />
    );
  return (
    <>
      <DataTable
        caption="Audit log"
        rows={entries}
        keyOf={({ seq }) => seq}
        columns={[
          { heading: 'What', cell: (entry) => <What entry={entry} /> },
          { heading: 'Who', cell: (entry) => <Who entry={entry} /> },
          { heading: 'When', cell: ({ at }) => <When at={at} /> },
          { heading: 'Entry', cell: ({ seq }) => seq.toLocaleString('en-GB'), isNumber: true },
        ]}
      />
      {audit.hasNextPage && (
        <LoadingButton
          size="sm"
          variant="default"
          isLoading={audit.isFetchingNextPage}
          onClick={() => void audit.fetchNextPage()}
        >
          Show earlier entries
        </LoadingButton>
      )}
    </>
  );
}

/** The audit log in words, newest first, and whether it is intact. */
export function AuditPanel() {
  const [filter, setFilter] = useState(noFilter);
  const [who] = useDebouncedValue(filter.who.trim(), 250);
  return (
    <div>
      <p className={styles['about']}>
        Who did what. Entries are only ever added. They contain ids and fixed words, never what anybody wrote.
      </p>
      <Verify />
      <Filters filter={filter} change={(part) => setFilter((before) => ({ ...before, ...part }))} />
      <Entries filter={{ ...filter, who }} clear={() => setFilter(noFilter)} />
    </div>
  );
}
