import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { draftComments } from './draft-comment-tables.ts';

export type DraftCommentRow = typeof draftComments.$inferSelect;
/** A comment with the name of its author; null once the account is gone. */
export type NamedDraftComment = DraftCommentRow & { authorName: string | null };

export async function insertDraftComment(tx: Tx, row: DraftCommentRow): Promise<void> {
  await tx.insert(draftComments).values(row);
}

/** The comments on a document, or those of one of its threads, the first first. */
export async function commentsOnDraft(db: Queryable, draftId: string, threadId?: string): Promise<NamedDraftComment[]> {
  const inThread = threadId === undefined ? undefined : eq(draftComments.threadId, threadId);
  const rows = await db
    .select({ comment: draftComments, authorName: users.name })
    .from(draftComments)
    .leftJoin(users, eq(users.id, draftComments.authorId))
    .where(and(eq(draftComments.draftId, draftId), inThread))
    .orderBy(asc(draftComments.id));
  return rows.map(({ comment, authorName }) => ({ ...comment, authorName }));
}

/** A comment on a document that is not deleted. */
export async function findDraftComment(
  db: Queryable,
  draftId: string,
  id: string,
): Promise<DraftCommentRow | undefined> {
  const [found] = await db
    .select()
    .from(draftComments)
    .where(and(eq(draftComments.id, id), eq(draftComments.draftId, draftId), isNotNull(draftComments.words)));
  return found;
}

export async function changeDraftComment(
  tx: Tx,
  id: string,
  change: Partial<Pick<DraftCommentRow, 'words' | 'mentions' | 'notified' | 'editedAt' | 'deletedAt'>>,
): Promise<void> {
  await tx.update(draftComments).set(change).where(eq(draftComments.id, id));
}

export const countOnDraft = (db: Queryable, draftId: string): Promise<number> =>
  db.$count(draftComments, eq(draftComments.draftId, draftId));

/** How many comments a person has written on a document since a moment, deleted ones included. */
export const countOnDraftSince = (
  db: Queryable,
  { draftId, authorId, since }: { draftId: string; authorId: string; since: Date },
): Promise<number> =>
  db.$count(
    draftComments,
    and(eq(draftComments.draftId, draftId), eq(draftComments.authorId, authorId), gt(draftComments.writtenAt, since)),
  );

/** Who was notified of comments on a document, by comment. */
export const notifiedOfDraft = (db: Queryable, draftId: string) =>
  db
    .select({ id: draftComments.id, notified: draftComments.notified })
    .from(draftComments)
    .where(and(eq(draftComments.draftId, draftId), sql`${draftComments.notified} <> '{}'`));
