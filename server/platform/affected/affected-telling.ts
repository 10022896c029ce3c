import type { Database, Tx } from '#server/platform/db/database.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { type TellDeps, tellAffected } from './tell-affected.ts';
import { listUntold, noteUntold, type UntoldChange } from './untold-store.ts';

const queue = 'affected.tell';
const options = { retryLimit: 20, retryDelaySeconds: 5, expireInSeconds: 1_800 };

const send = (jobs: Pick<Jobs, 'send'>, tx: Tx, change: UntoldChange) =>
  jobs.send(tx, queue, change, { singletonKey: `${change.kind}:${change.versionId}` });

/**
 * Call in the transaction that publishes a version or rolls one back. It queues notifications to the owners of things that cite its
 * texts.
 * @param jobs absent where no jobs run: the next start then sends the job for each noted change
 */
export async function requestTelling(
  jobs: Pick<Jobs, 'send'> | undefined,
  tx: Tx,
  change: UntoldChange,
): Promise<void> {
  await noteUntold(tx, change);
  if (jobs) await send(jobs, tx, change);
}

/** The job that notifies the owners of things that cite a changed text. */
export const affectedTellingJob = (deps: TellDeps): Job =>
  job<UntoldChange>({ queue, options, handle: (change, { signal }) => tellAffected(deps, change, signal) });

/** Sends the jobs for changes noted where no jobs ran. Call once jobs are open. */
export async function sendUntold({ db, jobs }: { db: Database; jobs: Pick<Jobs, 'send'> }): Promise<void> {
  const changes = await listUntold(db.query);
  if (changes.length === 0) return;
  await db.transaction(async (tx) => {
    for (const change of changes) await send(jobs, tx, change);
  });
}
