import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { type Job, type Jobs, job } from '#server/platform/jobs/jobs.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { changeChat, deletedUntil, lockDeletedChat, removeChat } from './chat-store.ts';
import { lockOwnChat } from './chats.ts';
import { presentChat } from './present-chat.ts';

const queue = 'chat.purge';

type Deps = {
  db: Database;
  clock: Clock;
  runs: Pick<Runs, 'share' | 'remove'>;
  audit: Audit;
  jobs: Pick<Jobs, 'send'>;
};
type Asked = { chatId: string; requestId: string };

/** Chats that one sweep purges at most. */
const mostSwept = 500;

const dueAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + limits.undoDeleteMs);

/**
 * Deletes one of the caller's own chats: at once nobody sees it, readers of a shared chat included. Its owner alone can restore it for ten
 * seconds. Then it is purged.
 * @throws session_not_found; access_denied for somebody else's chat
 */
export async function deleteChat(
  { db, clock, runs, audit, jobs }: Deps,
  caller: SignedInCaller,
  { chatId, requestId }: Asked,
): Promise<void> {
  await db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, caller, chatId);
    const deletedAt = clock.now();
    await changeChat(tx, chatId, { deletedAt });
    await runs.share(tx, chatId, { organisationId: chat.organisationId, visibility: 'private', sharedWith: [] });
    await jobs.send(tx, queue, { chatId }, { startAfter: dueAt(deletedAt) });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: chat.organisationId,
      action: 'chat.deleted',
      subject: { type: 'chat', id: chatId },
      requestId,
    });
  });
}

/**
 * Restores a chat that the caller deleted less than ten seconds ago, shared as it was.
 * @throws session_not_found for any other chat
 */
export async function restoreChat(
  { db, clock, runs, audit }: Omit<Deps, 'jobs'>,
  caller: SignedInCaller,
  { chatId, requestId }: Asked,
) {
  return db.transaction(async (tx) => {
    const chat = await lockDeletedChat(tx, chatId, caller.userId);
    if (!chat?.deletedAt || dueAt(chat.deletedAt) <= clock.now()) throw new AppError('session_not_found');
    const { organisationId, visibility, sharedWith } = chat;
    await changeChat(tx, chatId, { deletedAt: null });
    await runs.share(tx, chatId, { organisationId, visibility, sharedWith });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'chat.restored',
      subject: { type: 'chat', id: chatId },
      requestId,
    });
    return presentChat(caller, { ...chat, deletedAt: null });
  });
}

type PurgeDeps = Pick<Deps, 'db' | 'clock' | 'runs' | 'jobs'> & Pick<Offers, 'removeAttachments'>;

/**
 * Removes a deleted chat for good once its ten seconds are over, with its questions, answers, citations and attached files. An unfinished answer stops. A
 * chat that was restored stays.
 */
async function purgeChat({ db, clock, runs, jobs, removeAttachments }: PurgeDeps, chatId: string): Promise<void> {
  const endRuns = await db.transaction(async (tx) => {
    const chat = await lockDeletedChat(tx, chatId);
    if (!chat?.deletedAt || dueAt(chat.deletedAt) > clock.now()) return undefined;
    const end = await runs.remove(tx, chatId);
    await removeAttachments({ clock, jobs }, tx, chatId);
    await removeChat(tx, chatId);
    return end;
  });
  endRuns?.();
}

/** Purges a deleted chat when its time to be restored is over. */
export const purgeJob = (deps: PurgeDeps): Job =>
  job<{ chatId: string }>({
    queue,
    options: { retryLimit: 5, retryDelaySeconds: 10 },
    handle: ({ chatId }) => purgeChat(deps, chatId),
  });

/** Purges what its job left, such as when clocks of two processes differ. */
export async function sweepDeletedChats(deps: PurgeDeps, now: Date): Promise<void> {
  const until = new Date(now.getTime() - limits.undoDeleteMs);
  for (const chatId of await deletedUntil(deps.db.query, until, mostSwept)) await purgeChat(deps, chatId);
}
