import { reviewLimits } from '#contract/features/review/review-words.ts';
import { deleteAttachedWork } from '#engine/versions/attached-work-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { hideUnlessReviewed, policyDeletionQueue } from './own-policies.ts';
import { removedAfter, unreviewedBefore } from './policy-upload-store.ts';

type DeleteDeps = Parameters<Offers['attachedFiles']['delete']>[0] &
  Pick<Offers, 'attachedFiles'> & { clock: Clock; jobs: Pick<Jobs, 'send'> };

const batchSize = 50;
const dayMs = 86_400_000;

/** Hides policies that were uploaded a week ago and never reviewed. */
async function hideForgotten(deps: DeleteDeps, signal: AbortSignal): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - reviewLimits.unreviewedDays * dayMs);
  for (;;) {
    const forgotten = await unreviewedBefore(deps.db.query, before, batchSize);
    for (const upload of forgotten) {
      signal.throwIfAborted();
      await deps.db.transaction((tx) => hideUnlessReviewed(deps, tx, upload));
    }
    if (forgotten.length < batchSize) return;
  }
}

/** Deletes a removed policy: its document, its file. Each step may be repeated. */
async function deleteOne(deps: DeleteDeps, id: string, signal: AbortSignal): Promise<void> {
  await deps.db.transaction((tx) => deps.attachedFiles.cancel(tx, id));
  await deleteAttachedWork(deps.db, id, signal);
  await deps.attachedFiles.delete(deps, id);
}

async function deleteRemoved(deps: DeleteDeps, signal: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await removedAfter(deps.db.query, after, batchSize);
    for (const id of ids) {
      signal.throwIfAborted();
      await deleteOne(deps, id, signal);
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < batchSize) return;
    after = last;
  }
}

/** Deletes uploaded policies that were removed, and every hour those that nobody reviewed in a week. */
export const policyDeletionJob = (deps: DeleteDeps): Job =>
  job({
    queue: policyDeletionQueue,
    cron: '40 * * * *',
    options: { retryLimit: 10, retryDelaySeconds: 5 },
    handle: async (_data, { signal }) => {
      await hideForgotten(deps, signal);
      await deleteRemoved(deps, signal);
    },
  });
