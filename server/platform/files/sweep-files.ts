import { decodeTime } from 'ulid';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import { oldestArriving } from '#server/platform/storage/storage-store.ts';
import type { FileStore } from './file-store.ts';
import { keysInUse } from './stored-file-store.ts';

const queue = 'files.sweep';
/** Bytes may be stored this long before something registers them, ms. Those of an arriving upload may be stored longer. */
const graceMs = 25 * 60_000;
const batchSize = 500;

type SweepDeps = { db: Database; store: FileStore; clock: Clock };

/** Deletes bytes that no file owns: of unfinished uploads, and of deleted files. @returns how many */
export async function sweepFiles({ db, store, clock }: SweepDeps, signal?: AbortSignal): Promise<number> {
  const now = clock.now();
  const arriving = (await oldestArriving(db.query, now))?.getTime() ?? Number.POSITIVE_INFINITY;
  const before = Math.min(now.getTime() - graceMs, arriving);
  let swept = 0;
  let batch: string[] = [];
  const sweepBatch = async () => {
    const used = await keysInUse(db.query, batch);
    for (const key of batch) {
      if (used.has(key)) continue;
      await store.delete(key);
      swept += 1;
    }
    batch = [];
  };
  for await (const { storageKey } of store.list()) {
    if (signal?.aborted) break;
    if (decodeTime(storageKey.slice(3)) < before) batch.push(storageKey);
    if (batch.length === batchSize) await sweepBatch();
  }
  await sweepBatch();
  await store.tidy(now);
  return swept;
}

/** Sweeps twice an hour, so that bytes without a file are gone within the hour. */
export const fileSweepJob = (deps: SweepDeps): Job =>
  job({ queue, cron: '10,40 * * * *', handle: async (_data, { signal }) => void (await sweepFiles(deps, signal)) });
