import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './jobs-panel.module.css';
import { When } from './when.tsx';

const number = (value: number) => value.toLocaleString('en-GB');

/** Queues and the latest jobs. */
export function JobsPanel() {
  const { data, isPending, isError, refetch } = useQuery({
    ...api.admin.jobs.queryOptions(),
    ...fresh.changedElsewhere,
  });
  if (isPending) return <Skeleton label="Loading jobs" lines={listLines(6)} />;
  if (isError) return <ErrorInPlace title="Failed to load jobs." retry={() => refetch()} />;
  if (data.queues.length === 0 && data.latest.length === 0)
    return <EmptyState title="No jobs yet" text="Background jobs appear here." />;
  return (
    <div className={styles['tables']}>
      <h2>Queues</h2>
      <DataTable
        caption="Queues"
        rows={data.queues}
        keyOf={({ name }) => name}
        columns={[
          { heading: 'Queue', cell: ({ name }) => name },
          { heading: 'Queued', cell: ({ waiting }) => number(waiting), isNumber: true },
          { heading: 'Active', cell: ({ active }) => number(active), isNumber: true },
          { heading: 'Failed', cell: ({ failed }) => number(failed), isNumber: true },
        ]}
      />
      <h2>Latest jobs</h2>
      <DataTable
        caption="Latest jobs"
        rows={data.latest}
        keyOf={({ id }) => id}
        columns={[
          { heading: 'Queue', cell: ({ queue }) => queue },
          { heading: 'Status', cell: ({ state }) => state },
          { heading: 'Attempts', cell: ({ attempts }) => number(attempts), isNumber: true },
          { heading: 'Created', cell: ({ created_at }) => <When at={created_at} /> },
          { heading: 'Finished', cell: ({ finished_at }) => <When at={finished_at} /> },
          { heading: 'Error', cell: ({ error }) => error ?? '–' },
        ]}
      />
    </div>
  );
}
