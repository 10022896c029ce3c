import type { SignedInCaller } from '#contract/access/caller.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { newId } from '#contract/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createJobs, type RunningJobs } from '#server/platform/jobs/create-jobs.ts';
import { createPostgresListener } from '#server/platform/jobs/postgres-listener.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createRuns, type RunningRuns, type RunsDeps } from '#server/platform/runs/create-runs.ts';
import type { RunHandler } from '#server/platform/runs/runs.ts';
import { DEMONSTRATION, type Demonstration, demonstrationRun } from './demonstration-run.ts';

export type HostOptions = {
  /** Handlers by kind, besides the demonstration run. */
  kinds?: Record<string, RunHandler>;
  settings?: RunsDeps['settings'];
  /** False for a process that only starts and follows runs. */
  execute?: boolean;
  superviseSeconds?: number;
  /** Queues to register before the jobs open. */
  prepare?: (jobs: RunningJobs) => void;
};

/** Jobs and runs over a database, as in one process. */
export type RunHost = {
  jobs: RunningJobs;
  runs: RunningRuns;
  start(kind: string, input: unknown, owner?: SignedInCaller): Promise<string>;
  demonstrate(input: Demonstration, owner?: SignedInCaller): Promise<string>;
  /** All events after a number, until the run ends. */
  read(runId: string, after?: number): Promise<RunEvent[]>;
  close(graceMs?: number): Promise<void>;
};

export const someone = (userId: string = newId()): SignedInCaller => ({
  kind: 'user',
  userId,
  organisationId: null,
  roles: ['standard'],
  sessionId: newId(),
});

/** Opens the jobs and runs of one process. Several over one database act as several processes. */
export async function openRunHost(db: Database, options: HostOptions = {}): Promise<RunHost> {
  const log = createLog('silent');
  const listener = db.kind === 'postgres' ? { listener: createPostgresListener(db.pool, log) } : {};
  const { superviseSeconds, settings } = options;
  const jobs = createJobs({ db, log, ...listener, ...(superviseSeconds && { superviseSeconds }) });
  const runs = createRuns({ db, jobs, log, ...listener, ...(settings && { settings }) });
  runs.register(DEMONSTRATION, demonstrationRun);
  for (const [kind, handler] of Object.entries(options.kinds ?? {})) runs.register(kind, handler);
  options.prepare?.(jobs);
  const execute = options.execute ?? true;
  await jobs.open({ work: execute });
  await runs.open({ execute });

  async function start(kind: string, input: unknown, owner = someone()): Promise<string> {
    const { id } = await db.transaction((tx) => runs.start(tx, { kind, owner, input }));
    runs.nudge(id);
    return id;
  }
  return {
    jobs,
    runs,
    start,
    demonstrate: (input, owner) => start(DEMONSTRATION, input, owner),
    async read(runId, after = 0) {
      const events: RunEvent[] = [];
      for await (const event of runs.events(runId, after, new AbortController().signal)) if (event) events.push(event);
      return events;
    },
    async close(graceMs = 1_000) {
      await runs.close(graceMs);
      await jobs.close(graceMs);
      await listener.listener?.close();
    },
  };
}
