import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AttachmentList } from '#contract/features/attachments/attachments-contract.ts';
import { hideAttached } from '#engine/versions/attached-work-store.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { markRemoved } from './attachments-store.ts';
import { type ListAttachmentsDeps, listAttachments } from './list-attachments.ts';

export const deletionQueue = 'attachments.delete';

/** Hides what is attached to a chat, or one of it, from the commit, and has it deleted. @returns how many there were */
async function removeIn(
  tx: Tx,
  jobs: Pick<Jobs, 'send'>,
  { chatId, id, now }: { chatId: string; id?: string; now: Date },
): Promise<number> {
  const removed = await markRemoved(tx, chatId, now, id);
  if (removed.length === 0) return 0;
  await hideAttached(tx, removed, now);
  await jobs.send(tx, deletionQueue, { chatId });
  return removed.length;
}

/** Removes everything attached to a chat, in the transaction that deletes it: see `Offers`. */
export const removeAttachments: Offers['removeAttachments'] = async ({ clock, jobs }, tx, chatId) => {
  await removeIn(tx, jobs, { chatId, now: clock.now() });
};

export type RemoveDeps = ListAttachmentsDeps & { clock: Clock; audit: Audit; jobs: Pick<Jobs, 'send'> };

/**
 * Removes one attached file from a chat of the caller's own, in whatever state it is. Answers that quote it keep their place without its
 * words.
 * @throws session_not_found; access_denied in somebody else's chat; file_not_found
 */
export async function removeAttachment(
  deps: RemoveDeps,
  caller: SignedInCaller,
  { chatId, id, requestId }: { chatId: string; id: string; requestId: string },
): Promise<AttachmentList> {
  const { db, clock, audit, jobs, readableChat } = deps;
  await db.transaction(async (tx) => {
    const chat = await readableChat(tx, caller, chatId, 'locked');
    if (!chat) throw new AppError('session_not_found');
    if (!chat.isOwn) throw new AppError('access_denied');
    const removed = await removeIn(tx, jobs, { chatId, id, now: clock.now() });
    if (removed === 0) throw new AppError('file_not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'chat.attachment_removed',
      subject: { type: 'chat', id: chatId },
      requestId,
    });
  });
  return listAttachments(deps, caller, chatId);
}
