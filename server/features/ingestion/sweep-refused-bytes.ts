import type { Clock } from '#server/platform/clock/clock.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import { dropRejectedBytes, type RejectedBytesDeps } from './delete-file.ts';
import { endedWithBytes, refuseLeftBehind } from './refused-bytes-store.ts';

const queue = 'ingestion.refused_bytes';
/** How long a file that was refused, cancelled or left behind can be retried, ms: with the time between two sweeps, within the hour. */
const retriedMs = 45 * 60_000;
const batchSize = 100;

const leftBehind = 'Processing was interrupted before this file was finished. Select it and upload it again.';

type SweepDeps = RejectedBytesDeps & { clock: Clock };

/** Deletes the bytes of files that became no document. @returns of how many */
export async function sweepRefusedBytes(deps: SweepDeps, signal?: AbortSignal): Promise<number> {
  const { db, clock } = deps;
  const until = new Date(clock.now().getTime() - retriedMs);
  await refuseLeftBehind(db.query, until, leftBehind);
  let swept = 0;
  for (;;) {
    const ids = await endedWithBytes(db.query, until, batchSize);
    for (const id of ids) {
      if (signal?.aborted) return swept;
      if (await dropRejectedBytes(deps, id, { until })) swept += 1;
    }
    if (ids.length < batchSize) return swept;
  }
}

/** Sweeps every ten minutes. */
export const refusedBytesJob = (deps: SweepDeps): Job =>
  job({
    queue,
    cron: '*/10 * * * *',
    handle: async (_data, { signal }) => void (await sweepRefusedBytes(deps, signal)),
  });
