import { ulid } from 'ulid';
import { clearUnfinished } from '#engine/documents/unfinished-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const queue = 'wiki.sweep_publications';
/** An unpublished version older than this, ms, belongs to a publisher that died; one that still lives begins anew. */
const graceMs = 3_600_000;

type SweepDeps = { db: Database; clock: Clock };

/** Removes what publishers that died left behind long enough ago. @returns how many versions */
export const sweepPublications = ({ db, clock }: SweepDeps): Promise<number> =>
  clearUnfinished(db, ulid(clock.now().getTime() - graceMs));

/**
 * Sweeps every night. On an embedded database, which no other process can have, whatever is unfinished when the product starts
 * is swept at once.
 */
export async function registerPublicationSweep(jobs: Jobs, deps: SweepDeps): Promise<void> {
  if (deps.db.kind === 'embedded') await clearUnfinished(deps.db);
  jobs.register(queue, {}, async () => {
    await sweepPublications(deps);
  });
  await jobs.schedule(queue, '10 2 * * *', {});
}
