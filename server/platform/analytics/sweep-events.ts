import { ulid } from 'ulid';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import { deleteFirstPartyEvents } from './analytics-store.ts';

const queue = 'analytics.sweep';
const dayMs = 24 * 3_600_000;
const batchSize = 5_000;

type SweepDeps = { db: Database; clock: Clock; keepDays: number };

/** Deletes first-party events older than the installation keeps them. @returns how many */
export async function sweepEvents({ db, clock, keepDays }: SweepDeps, signal?: AbortSignal): Promise<number> {
  const before = ulid(clock.now().getTime() - keepDays * dayMs);
  let swept = 0;
  for (;;) {
    const deleted = await deleteFirstPartyEvents(db.query, before, batchSize);
    swept += deleted;
    if (deleted < batchSize || signal?.aborted) return swept;
  }
}

/** Sweeps every night. */
export const eventSweepJob = (deps: SweepDeps): Job =>
  job({ queue, cron: '50 2 * * *', handle: async (_data, { signal }) => void (await sweepEvents(deps, signal)) });
