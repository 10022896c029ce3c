import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { chatAttachments } from './attachments-tables.ts';

export type AttachmentRow = typeof chatAttachments.$inferSelect;

export async function insertAttachments(
  tx: Tx,
  ids: readonly string[],
  of: Pick<AttachmentRow, 'ownerId'> & { chatId: string },
): Promise<void> {
  await tx.insert(chatAttachments).values(ids.map((id) => ({ id, ...of })));
}

/** Ids of what is attached to a chat, without what was removed. */
export async function attachedTo(db: Queryable, chatId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatAttachments.id })
    .from(chatAttachments)
    .where(and(eq(chatAttachments.chatId, chatId), isNull(chatAttachments.removedAt)))
    .orderBy(asc(chatAttachments.id));
  return rows.map(({ id }) => id);
}

/** The chat of an attachment of this person. @param id in either case */
export async function chatOfAttachment(db: Queryable, id: string, ownerId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ chatId: chatAttachments.chatId })
    .from(chatAttachments)
    .where(
      and(
        eq(chatAttachments.id, id.toUpperCase()),
        eq(chatAttachments.ownerId, ownerId),
        isNull(chatAttachments.removedAt),
      ),
    );
  return row?.chatId ?? undefined;
}

/** Marks attachments of a chat as removed. @returns the ids of those that were not yet */
export async function markRemoved(tx: Tx, chatId: string, now: Date, id?: string): Promise<string[]> {
  const rows = await tx
    .update(chatAttachments)
    .set({ removedAt: now })
    .where(
      and(
        eq(chatAttachments.chatId, chatId),
        isNull(chatAttachments.removedAt),
        id === undefined ? undefined : eq(chatAttachments.id, id),
      ),
    )
    .returning({ id: chatAttachments.id });
  return rows.map((row) => row.id);
}

/** The next attachments that were removed, or whose chat is gone, after one with this id. */
export async function nextGone(db: Queryable, after: string, limit: number): Promise<AttachmentRow[]> {
  return db
    .select()
    .from(chatAttachments)
    .where(and(or(isNotNull(chatAttachments.removedAt), isNull(chatAttachments.chatId)), gt(chatAttachments.id, after)))
    .orderBy(asc(chatAttachments.id))
    .limit(limit);
}
