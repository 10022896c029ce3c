import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { dayAndTime } from '#web/ui/format-date.ts';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './health-panel.module.css';

const states = {
  ok: { word: 'Working', Icon: IconCheck },
  degraded: { word: 'Degraded', Icon: IconAlertTriangle },
  down: { word: 'Down', Icon: IconX },
} as const;

function State({ state }: { state: keyof typeof states }) {
  const { word, Icon } = states[state];
  return (
    <span className={styles['state']} data-state={state}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {word}
    </span>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).replaceAll('_', ' ');

/** What runs, where, and how healthy it is. */
export function HealthPanel() {
  const { data, isPending, isError, refetch } = useQuery({
    ...api.admin.health.queryOptions(),
    ...fresh.changedElsewhere,
  });
  if (isPending) return <Skeleton label="Loading health" lines={listLines(6)} />;
  if (isError) return <ErrorInPlace title="Failed to load health." retry={() => refetch()} />;
  return (
    <div>
      <p className={styles['about']}>
        Candour {data.version}, started {dayAndTime(data.started_at, new Date())}
      </p>
      <DataTable
        caption="Checks"
        rows={data.checks}
        keyOf={({ name }) => name}
        columns={[
          { heading: 'Check', cell: ({ name }) => sentence(name) },
          { heading: 'Status', cell: ({ state }) => <State state={state} /> },
          { heading: 'Detail', cell: ({ detail }) => detail },
        ]}
      />
    </div>
  );
}
