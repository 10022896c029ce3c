import { deleteAttachedWork } from '#engine/versions/attached-work-store.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import { evidenceDeletionQueue } from './attach-evidence.ts';
import { nextGoneEvidence } from './evidence-store.ts';

type DeleteDeps = Parameters<Offers['attachedFiles']['delete']>[0] & Pick<Offers, 'attachedFiles'>;

const batchSize = 50;

/** Deletes every removed file of evidence, and those whose review is gone. Each step may be repeated. */
async function deleteGone(deps: DeleteDeps, signal: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await nextGoneEvidence(deps.db.query, after, batchSize);
    for (const id of ids) {
      signal.throwIfAborted();
      await deps.db.transaction((tx) => deps.attachedFiles.cancel(tx, id));
      await deleteAttachedWork(deps.db, id, signal);
      await deps.attachedFiles.delete(deps, id);
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < batchSize) return;
    after = last;
  }
}

/** Deletes evidence that was removed: after each removal, and every hour for reviews that went with an account. */
export const evidenceDeletionJob = (deps: DeleteDeps): Job =>
  job({
    queue: evidenceDeletionQueue,
    cron: '30 * * * *',
    options: { retryLimit: 10, retryDelaySeconds: 5 },
    handle: (_data, { signal }) => deleteGone(deps, signal),
  });
