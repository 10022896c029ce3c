import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AttachmentList } from '#contract/features/attachments/attachments-contract.ts';
import { presentAttachment } from '#server/platform/attachments/present-attachment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { attachedTo } from './attachments-store.ts';

export type ListAttachmentsDeps = { db: Database } & Pick<Offers, 'readableChat' | 'attachedFiles'>;

/**
 * The files attached to a chat, in the order in which they came. Readers of a shared chat learn only how many it has.
 * @throws session_not_found
 */
export async function listAttachments(
  { db, readableChat, attachedFiles }: ListAttachmentsDeps,
  caller: SignedInCaller,
  chatId: string,
): Promise<AttachmentList> {
  const chat = await readableChat(db.query, caller, chatId);
  if (!chat) throw new AppError('session_not_found');
  const ids = await attachedTo(db.query, chatId);
  if (!chat.isOwn) return { attachments: [], withheld: ids.length };
  return { attachments: (await attachedFiles.find(db.query, ids)).map(presentAttachment), withheld: 0 };
}
