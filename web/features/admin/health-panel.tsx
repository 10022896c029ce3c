import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime, timeOfDay } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import styles from './health-panel.module.css';

const words = { ok: 'Working', off: 'Off', degraded: 'Degraded', down: 'Down' } as const;

/** What runs, where, and how healthy it is. */
export function HealthPanel() {
  const { data, dataUpdatedAt, isPending, isError, refetch } = useQuery({
    ...api.admin.health.queryOptions(),
    ...fresh.changedElsewhere,
  });
  if (isPending) return <Skeleton label="Loading health" lines={listLines(6)} />;
  if (isError) return <ErrorInPlace title="Failed to load health." retry={() => refetch()} />;
  return (
    <div className={styles['health']}>
      <p className={styles['about']}>
        Candour {data.version}, started {dayAndTime(data.started_at, new Date())}. Checked{' '}
        {timeOfDay(new Date(dataUpdatedAt).toISOString())}.
      </p>
      <DataTable
        caption="Checks"
        rows={data.checks}
        keyOf={({ name }) => name}
        columns={[
          { heading: 'Check', cell: ({ name }) => <span className={styles['name']}>{name}</span> },
          { heading: 'Status', inLines: 'bare', cell: ({ state }) => <StateMark look={state} word={words[state]} /> },
          {
            heading: 'Detail',
            inLines: 'line',
            cell: ({ detail }) => <span className={styles['detail']}>{detail}</span>,
          },
        ]}
      />
    </div>
  );
}
