import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { When } from './when.tsx';

const words = { queued: 'Waiting', sent: 'Sent', kept: 'Kept in the outbox folder', failed: 'Failed' } as const;

/** Mail sent, waiting or kept. */
export function OutboxPanel() {
  const { data, isPending, isError, refetch } = useQuery({ ...api.admin.outbox.queryOptions(), staleTime: 0 });
  if (isPending) return <Skeleton label="Loading the outbox" lines={listLines(6)} />;
  if (isError) return <ErrorInPlace title="Failed to load the outbox." retry={() => refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No mail yet"
        text="Mail that the product sends, or keeps where no mail server is set, is listed here."
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
        { heading: 'State', cell: ({ state }) => words[state] },
        { heading: 'Made', cell: ({ created_at }) => <When at={created_at} /> },
        { heading: 'Sent', cell: ({ sent_at }) => <When at={sent_at} /> },
        { heading: 'Error', cell: ({ last_error }) => last_error ?? '–' },
      ]}
    />
  );
}
