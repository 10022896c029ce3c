import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Lease } from './run-lease-store.ts';
import type { RunSignals } from './run-signals.ts';

/**
 * Runs one transaction that changes a run while its lease is valid, and signals those who wait for the run. One statement is a
 * transaction of its own, unless other processes need the signal with its commit.
 * @returns the result of `work`: whether the lease was still valid
 */
export async function writeRun(
  { db, signals }: { db: Database; signals: RunSignals },
  { runId }: Lease,
  work: (db: Queryable) => Promise<boolean>,
  isOneStatement = false,
): Promise<boolean> {
  const inTransaction = () =>
    db.transaction(async (tx) => {
      const changed = await work(tx);
      if (changed) await signals.tell(tx, 'changed', runId);
      return changed;
    });
  const written = await (isOneStatement && !signals.hasOthers ? work(db.query) : inTransaction());
  if (written) signals.wake(runId);
  return written;
}
