import type { Database, Queryable } from '#server/platform/db/database.ts';
import type { Lease } from './run-lease-store.ts';
import type { RunSignals } from './run-signals.ts';

/**
 * One transaction that changes a run while its lease holds; who waits for the run hears of it. One statement is a transaction of its
 * own, unless other processes must hear of it with its commit.
 * @returns what `work` did: whether the lease still held
 */
export async function writeRun(
  { db, signals }: { db: Database; signals: RunSignals },
  { runId }: Lease,
  work: (db: Queryable) => Promise<boolean>,
  isOneStatement = false,
): Promise<boolean> {
  const inTransaction = () =>
    db.transaction(async (tx) => {
      const held = await work(tx);
      if (held) await signals.tell(tx, 'changed', runId);
      return held;
    });
  const written = await (isOneStatement && !signals.hasOthers ? work(db.query) : inTransaction());
  if (written) signals.wake(runId);
  return written;
}
