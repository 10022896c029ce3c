import { ulid } from 'ulid';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { unusedSources } from './ingestion-file-store.ts';
import { deleteIngestion, endedBefore } from './ingestion-store.ts';

const queue = 'ingestion.sweep';
/** How long after its start an upload is listed and its refused files can be retried, ms. */
const keptMs = 30 * 24 * 3_600_000;
const batchSize = 100;

type SweepDeps = { db: Database; clock: Clock; files: Pick<Files, 'remove'>; runs: Pick<Runs, 'remove'> };

/** Deletes old finished uploads, with the files that no document was made from. @returns how many uploads */
async function sweepIngestions({ db, clock, files, runs }: SweepDeps, signal?: AbortSignal): Promise<number> {
  const before = ulid(clock.now().getTime() - keptMs);
  let swept = 0;
  for (;;) {
    const ids = await endedBefore(db.query, before, batchSize);
    for (const id of ids) {
      if (signal?.aborted) return swept;
      const ended = await db.transaction(async (tx) => {
        const unused = await unusedSources(tx, id);
        await deleteIngestion(tx, id);
        for (const fileId of unused) await files.remove(tx, fileId);
        return runs.remove(tx, id);
      });
      ended();
      swept += 1;
    }
    if (ids.length < batchSize) return swept;
  }
}

/** Sweeps every night. The next sweep of files deletes the bytes. */
export const ingestionSweepJob = (deps: SweepDeps): Job =>
  job({ queue, cron: '20 2 * * *', handle: async (_data, { signal }) => void (await sweepIngestions(deps, signal)) });
