import { ulid } from 'ulid';
import { clearUnfinished } from '#engine/documents/unfinished-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';

const queue = 'wiki.sweep_publications';
/** An unpublished version older than this, ms, belongs to a publisher that died; one that still lives begins anew. */
const graceMs = 3_600_000;

type SweepDeps = { db: Database; clock: Clock };

/** On an embedded database, which no other process can have, whatever is unfinished when the product starts is swept at once. */
export async function clearUnfinishedAtStart({ db }: Pick<SweepDeps, 'db'>): Promise<void> {
  if (db.kind === 'embedded') await clearUnfinished(db);
}

/** Removes every night what publishers that died left behind. */
export const publicationSweepJob = ({ db, clock }: SweepDeps): Job =>
  job({
    queue,
    cron: '10 2 * * *',
    handle: async () => void (await clearUnfinished(db, ulid(clock.now().getTime() - graceMs))),
  });
