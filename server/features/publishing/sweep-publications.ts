import { ulid } from 'ulid';
import { clearUnfinished } from '#engine/versions/unfinished-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';

const queue = 'wiki.sweep_publications';
/** An unpublished version older than this, ms, belongs to a publisher that died. One that still runs starts again. */
const graceMs = 3_600_000;

type SweepDeps = { db: Database; clock: Clock };

/** No other process can use an embedded database, so every unfinished version is swept when the product starts. */
export async function clearUnfinishedAtStart({ db }: Pick<SweepDeps, 'db'>): Promise<void> {
  if (db.kind === 'embedded') await clearUnfinished(db);
}

/** Deletes every night what dead publishers left behind. */
export const publicationSweepJob = ({ db, clock }: SweepDeps): Job =>
  job({
    queue,
    cron: '10 2 * * *',
    handle: async () => void (await clearUnfinished(db, ulid(clock.now().getTime() - graceMs))),
  });
