import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { reviewComments } from './comment-tables.ts';

export type CommentRow = typeof reviewComments.$inferSelect;
/** A comment with the name of its author; null once the account is gone. */
export type NamedComment = CommentRow & { authorName: string | null };

export async function insertComment(tx: Tx, row: CommentRow): Promise<void> {
  await tx.insert(reviewComments).values(row);
}

/** The comments on a finding, the first first. */
export async function commentsOn(db: Queryable, findingId: string): Promise<NamedComment[]> {
  const rows = await db
    .select({ comment: reviewComments, authorName: users.name })
    .from(reviewComments)
    .leftJoin(users, eq(users.id, reviewComments.authorId))
    .where(eq(reviewComments.findingId, findingId))
    .orderBy(asc(reviewComments.id));
  return rows.map(({ comment, authorName }) => ({ ...comment, authorName }));
}

/** A comment of a finding that is not deleted. Its row is locked until the transaction ends. */
export async function lockComment(tx: Tx, findingId: string, id: string): Promise<CommentRow | undefined> {
  const [found] = await tx
    .select()
    .from(reviewComments)
    .where(and(eq(reviewComments.id, id), eq(reviewComments.findingId, findingId), isNotNull(reviewComments.words)))
    .for('update');
  return found;
}

export async function changeComment(
  tx: Tx,
  id: string,
  change: Partial<Pick<CommentRow, 'words' | 'mentions' | 'editedAt' | 'deletedAt'>>,
): Promise<void> {
  await tx.update(reviewComments).set(change).where(eq(reviewComments.id, id));
}

export const countOnFinding = (db: Queryable, findingId: string): Promise<number> =>
  db.$count(reviewComments, eq(reviewComments.findingId, findingId));

/** How many comments a person has written in a review since a moment, deleted ones included. */
export const countWrittenSince = (
  db: Queryable,
  { reviewId, authorId, since }: { reviewId: string; authorId: string; since: Date },
): Promise<number> =>
  db.$count(
    reviewComments,
    and(
      eq(reviewComments.reviewId, reviewId),
      eq(reviewComments.authorId, authorId),
      gt(reviewComments.writtenAt, since),
    ),
  );

/** The comments of a review that mention somebody. */
export async function mentioningIn(db: Queryable, reviewId: string) {
  return db
    .select({ id: reviewComments.id, mentions: reviewComments.mentions })
    .from(reviewComments)
    .where(and(eq(reviewComments.reviewId, reviewId), sql`${reviewComments.mentions} <> '{}'`));
}
