import { ulid } from 'ulid';
import { clearUnfinished } from '#engine/documents/unfinished-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const queue = 'wiki.sweep_publications';
/** An unpublished version older than this, ms, belongs to a publisher that died; one that still lives begins anew. */
const graceMs = 3_600_000;

type SweepDeps = { db: Database; clock: Clock };

/**
 * Removes every night what publishers that died left behind. On an embedded database, which no other process can have, whatever is unfinished when the product starts
 * is swept at once.
 */
export async function registerPublicationSweep(jobs: Jobs, { db, clock }: SweepDeps): Promise<void> {
  if (db.kind === 'embedded') await clearUnfinished(db);
  jobs.register(queue, {}, async () => {
    await clearUnfinished(db, ulid(clock.now().getTime() - graceMs));
  });
  await jobs.schedule(queue, '10 2 * * *', {});
}
