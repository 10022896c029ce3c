import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { When } from './when.tsx';

const words = { queued: 'Queued', sent: 'Sent', kept: 'Saved to the outbox folder', failed: 'Failed' } as const;

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
    <DataTable
      caption="Outbox"
      rows={data}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'To', cell: ({ recipient }) => recipient },
        { heading: 'Subject', cell: ({ subject }) => subject },
        { heading: 'Status', cell: ({ state }) => words[state] },
        { heading: 'Created', cell: ({ created_at }) => <When at={created_at} /> },
        { heading: 'Sent', cell: ({ sent_at }) => <When at={sent_at} /> },
        { heading: 'Error', cell: ({ last_error }) => last_error ?? '–' },
      ]}
    />
  );
}
