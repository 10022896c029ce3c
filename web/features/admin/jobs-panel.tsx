import { useQuery } from '@tanstack/react-query';
import { api, type client } from '#web/platform/api/api-client.ts';
import { fresh } from '#web/platform/api/fresh.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import { listLines, Skeleton } from '#web/ui/skeleton.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { jobInWords, jobState } from './job-words.ts';
import styles from './jobs-panel.module.css';
import { When, whenOrNothing } from './when.tsx';

type Jobs = Awaited<ReturnType<typeof client.admin.jobs>>;

const number = (value: number) => value.toLocaleString('en-GB');

function Kind({ queue }: { queue: string }) {
  return (
    <>
      {jobInWords(queue)}
      <code className={styles['code']}>{queue}</code>
    </>
  );
}

/** How many wait, run and have failed over all kinds. */
function Summary({ queues }: Pick<Jobs, 'queues'>) {
  const sum = (of: 'waiting' | 'active' | 'failed') => queues.reduce((total, queue) => total + queue[of], 0);
  const failed = sum('failed');
  return (
    <p className={styles['about']}>
      Candour’s work in the background: {number(sum('waiting'))} waiting, {number(sum('active'))} running,{' '}
      {failed === 0 ? 'none failed.' : <b className={styles['failed']}>{number(failed)} failed.</b>}
    </p>
  );
}

function Latest({ latest }: Pick<Jobs, 'latest'>) {
  if (latest.length === 0) return <p className={styles['about']}>No job has run yet.</p>;
  return (
    <DataTable
      caption="Latest jobs"
      rows={latest}
      keyOf={({ id }) => id}
      columns={[
        { heading: 'Job', cell: ({ queue }) => <Kind queue={queue} /> },
        {
          heading: 'Status',
          inLines: 'line',
          cell: ({ state, error, attempts }) => (
            <>
              <StateMark {...jobState(state)} />
              {attempts > 1 && <span className={styles['attempts']}>{number(attempts)} attempts</span>}
              {error && <p className={styles['error']}>{error}</p>}
            </>
          ),
        },
        { heading: 'Created', cell: ({ created_at }) => <When at={created_at} /> },
        { heading: 'Finished', cell: ({ finished_at }) => whenOrNothing(finished_at) },
      ]}
    />
  );
}

/** The latest jobs, and how many of each kind wait, run and have failed. */
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
      <Summary queues={data.queues} />
      <h2>Latest jobs</h2>
      <Latest latest={data.latest} />
      <h2>Kinds of job</h2>
      <DataTable
        caption="Kinds of job"
        rows={data.queues}
        keyOf={({ name }) => name}
        columns={[
          { heading: 'Kind', cell: ({ name }) => <Kind queue={name} /> },
          { heading: 'Waiting', cell: ({ waiting }) => number(waiting), isNumber: true },
          { heading: 'Running', cell: ({ active }) => number(active), isNumber: true },
          { heading: 'Failed', cell: ({ failed }) => number(failed), isNumber: true },
        ]}
      />
    </div>
  );
}
