import type { Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { dueConnections } from './connection-store.ts';
import { type LookDeps, lookAtConnection } from './look-at-connection.ts';

const queues = { due: 'connections.due', look: 'connections.look' } as const;
const everyFiveMinutes = '*/5 * * * *';
/** A long first check is cut off here and continues at the next attempt. */
const longestLookSeconds = 1_800;

/** One check of a connection at a time: while one waits or runs, enqueuing another changes nothing. */
export const sendLook = (jobs: Jobs, tx: Tx, connectionId: string): Promise<string | null> =>
  jobs.send(tx, queues.look, { connectionId }, { singletonKey: connectionId });

/** Enqueues a check for every connection that is due. */
export async function sendDueLooks({
  db,
  clock,
  jobs,
}: Pick<LookDeps, 'db' | 'clock'> & { jobs: Jobs }): Promise<void> {
  for (const connectionId of await dueConnections(db.query, clock.now()))
    await db.transaction((tx) => sendLook(jobs, tx, connectionId));
}

/** Checks connections when they are due, for as long as the product runs. */
export const lookJobs = (deps: LookDeps & { jobs: Jobs }): Job[] => [
  job<{ connectionId: string }>({
    queue: queues.look,
    options: { expireInSeconds: longestLookSeconds },
    handle: ({ connectionId }, { signal }) => lookAtConnection(deps, connectionId, signal),
  }),
  job({ queue: queues.due, cron: everyFiveMinutes, handle: () => sendDueLooks(deps) }),
];
