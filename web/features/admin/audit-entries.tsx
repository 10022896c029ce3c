import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { rolesInWords } from '#contract/roles.ts';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { LoadingButton } from '#web/ui/loading-button.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './audit-panel.module.css';
import { actInWords, doneToInWords, personInWords, type ShownEntry, whoInWords } from './audit-words.ts';
import type { EntryFilter } from './entry-filters.tsx';
import { exactly } from './when.tsx';

const auditQuery = ({ who, area, from, to }: EntryFilter) =>
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

function Who({ entry }: { entry: ShownEntry }) {
  const { person, acting_as: seenAs } = entry;
  return (
    <span className={classNames(styles['lines'], styles['who'])}>
      <span>{whoInWords(entry)}</span>
      {person && person.account_roles.length > 0 && (
        <span className={styles['second']}>{rolesInWords(person.account_roles)}</span>
      )}
      {seenAs && <span className={styles['as']}>as {personInWords(seenAs)}</span>}
    </span>
  );
}

function What({ entry }: { entry: ShownEntry }) {
  const doneTo = doneToInWords(entry);
  return (
    <span className={styles['lines']}>
      <span>
        {actInWords(entry.action)}
        {doneTo && `: ${doneTo}`}
      </span>
      <code className={styles['code']}>{entry.action}</code>
    </span>
  );
}

type Props = {
  filter: EntryFilter;
  clear: () => void;
  opened: ShownEntry | undefined;
  open: (entry: ShownEntry) => void;
};

/** The entries that pass the filter, newest first. */
export function AuditEntries({ filter, clear, opened, open }: Props) {
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
  const now = new Date();
  return (
    <>
      <DataTable
        caption="Audit log"
        rows={entries}
        keyOf={({ seq }) => seq}
        isOpen={({ seq }) => seq === opened?.seq}
        columns={[
          {
            heading: 'Entry',
            inLines: 'bare',
            cell: (entry) => (
              <button
                type="button"
                className={styles['entry']}
                aria-label={`Entry ${entry.seq.toLocaleString('en-GB')}`}
                aria-expanded={entry.seq === opened?.seq}
                onClick={() => open(entry)}
              >
                <span>Entry </span>
                {entry.seq.toLocaleString('en-GB')}
              </button>
            ),
          },
          {
            heading: 'When',
            inLines: 'bare',
            cell: ({ at }) => (
              <time dateTime={at} className={styles['when']}>
                {exactly(at, now)}
              </time>
            ),
          },
          { heading: 'Who', inLines: 'bare', cell: (entry) => <Who entry={entry} /> },
          { heading: 'What', inLines: 'lead', cell: (entry) => <What entry={entry} /> },
        ]}
      />
      <div className={styles['foot']}>
        <p>
          {entries[0]?.seq.toLocaleString('en-GB')} to {entries.at(-1)?.seq.toLocaleString('en-GB')}
        </p>
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
      </div>
    </>
  );
}
