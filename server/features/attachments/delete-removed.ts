import { deleteAttachedWork, everyVersionOf } from '#engine/versions/attached-work-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import { type AttachmentRow, nextGone } from './attachments-store.ts';
import { deletionQueue } from './remove-attachments.ts';

type DeleteDeps = Parameters<Offers['attachedFiles']['delete']>[0] &
  Pick<Offers, 'attachedFiles' | 'forgetQuotes'> & { clock: Clock; jobs: Pick<Jobs, 'send'> };

const batchSize = 50;
/** How long until an answer that was being given is looked at again, ms. */
const againMs = 15_000;

/**
 * Deletes one removed attachment: its words from answers, its document, its file. Each step may be repeated.
 * @returns 'under_way' when an answer that may quote it is still being given: then its document is not deleted yet
 */
async function deleteOne(
  deps: DeleteDeps,
  { id, chatId }: AttachmentRow,
  signal: AbortSignal,
): Promise<'done' | 'under_way'> {
  const { db, attachedFiles, forgetQuotes } = deps;
  await db.transaction((tx) => attachedFiles.cancel(tx, id));
  const versionIds = await everyVersionOf(db.query, id);
  const quotes = chatId === null ? 'done' : await forgetQuotes(db, chatId, versionIds);
  if (quotes === 'under_way') return 'under_way';
  await deleteAttachedWork(db, id, signal);
  await attachedFiles.delete(deps, id);
  return 'done';
}

/** Deletes every removed attachment, and those whose chat is gone. @returns whether one of them must wait for an answer */
async function deleteRemoved(deps: DeleteDeps, signal: AbortSignal): Promise<boolean> {
  let mustWait = false;
  for (let after = ''; ; ) {
    const gone = await nextGone(deps.db.query, after, batchSize);
    for (const row of gone) {
      signal.throwIfAborted();
      if ((await deleteOne(deps, row, signal)) === 'under_way') mustWait = true;
    }
    const last = gone.at(-1);
    if (last === undefined || gone.length < batchSize) return mustWait;
    after = last.id;
  }
}

/** Deletes what was removed: asked for by each removal, and every hour in case a process that removes chats asked for nothing. */
export const deletionJob = (deps: DeleteDeps): Job =>
  job({
    queue: deletionQueue,
    cron: '50 * * * *',
    options: { retryLimit: 10, retryDelaySeconds: 5 },
    handle: async (_data, { signal }) => {
      if (!(await deleteRemoved(deps, signal))) return;
      const startAfter = new Date(deps.clock.now().getTime() + againMs);
      await deps.db.transaction((tx) => deps.jobs.send(tx, deletionQueue, {}, { startAfter }));
    },
  });
