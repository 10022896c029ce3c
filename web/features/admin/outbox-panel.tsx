import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { type StateLook, StateMark } from '#web/ui/state-mark.tsx';
import styles from './accounts.module.css';
import { When, whenOrNothing } from './when.tsx';

const states = {
  queued: { look: 'waiting', word: 'Waiting' },
  sent: { look: 'ok', word: 'Sent' },
  kept: { look: 'off', word: 'Not sent' },
  failed: { look: 'down', word: 'Failed' },
} as const satisfies Record<string, { look: StateLook; word: string }>;

const keptNote = 'Saved to the outbox folder: no mail server was set.';

/** Emails sent, queued or kept. */
export function OutboxPanel() {
  const { data, isPending, isError, refetch } = useQuery({
    ...api.admin.outbox.queryOptions(),
    ...fresh.changedElsewhere,
  });
  if (isPending) return <Skeleton label="Loading the outbox" lines={listLines(6)} />;
  if (isError) return <ErrorInPlace title="Failed to load the outbox." retry={() => refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No emails yet"
        text="Emails that Candour sends, or saves to the outbox folder when no mail server is set, appear here."
      />
    );
  return (
    <div>
      <p className={styles['about']}>
        The latest emails, newest first. Their text is not shown: it can contain a login link.
      </p>
      <DataTable
        caption="Outbox"
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          {
            heading: 'Email',
            cell: ({ subject, recipient }) => (
              <>
                {subject}
                <p className={styles['second']}>{recipient}</p>
              </>
            ),
          },
          {
            heading: 'Status',
            inLines: 'line',
            cell: ({ state, last_error }) => (
              <>
                <StateMark {...states[state]} />
                {state === 'kept' && <p className={styles['second']}>{keptNote}</p>}
                {last_error && <p className={styles['problem']}>{last_error}</p>}
              </>
            ),
          },
          { heading: 'Created', cell: ({ created_at }) => <When at={created_at} /> },
          // An email that was kept was never sent, whenever it was written to the folder.
          { heading: 'Sent', cell: ({ state, sent_at }) => (state === 'kept' ? null : whenOrNothing(sent_at)) },
        ]}
      />
    </div>
  );
}
