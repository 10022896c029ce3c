import { and, asc, desc, eq, gt, isNotNull, isNull, lt, notExists } from 'drizzle-orm';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { reviews } from '../review-tables.ts';
import { policyUploads } from './policy-upload-tables.ts';

export type PolicyUploadRow = typeof policyUploads.$inferSelect;

export async function insertPolicyUpload(
  tx: Tx,
  upload: Pick<PolicyUploadRow, 'id' | 'ownerId' | 'createdAt'>,
): Promise<void> {
  await tx.insert(policyUploads).values(upload);
}

const ofReviews = (db: Queryable) =>
  notExists(db.select().from(reviews).where(eq(reviews.policyUploadId, policyUploads.id)));

/** How many policies of a person no review is about. */
export const countUnreviewed = (db: Queryable, ownerId: string): Promise<number> =>
  db.$count(policyUploads, and(eq(policyUploads.ownerId, ownerId), isNull(policyUploads.removedAt), ofReviews(db)));

const ownWhere = (id: string, ownerId: string) =>
  and(eq(policyUploads.id, id.toUpperCase()), eq(policyUploads.ownerId, ownerId), isNull(policyUploads.removedAt));

/** A policy that this person uploaded and has not removed. @param id in either case */
export async function findOwnUpload(db: Queryable, id: string, ownerId: string): Promise<PolicyUploadRow | undefined> {
  const [found] = await db.select().from(policyUploads).where(ownWhere(id, ownerId));
  return found;
}

/** The same, locked until the transaction ends. */
export async function lockOwnUpload(tx: Tx, id: string, ownerId: string): Promise<PolicyUploadRow | undefined> {
  const [found] = await tx.select().from(policyUploads).where(ownWhere(id, ownerId)).for('update');
  return found;
}

export async function setLibraryUpload(tx: Tx, id: string, libraryUploadId: string): Promise<void> {
  await tx.update(policyUploads).set({ libraryUploadId }).where(eq(policyUploads.id, id));
}

/** Whether a review is about it. */
export const isReviewed = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(reviews, eq(reviews.policyUploadId, id))) > 0;

export async function markPolicyRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(policyUploads).set({ removedAt: now }).where(eq(policyUploads.id, id));
}

/** Policies uploaded before a moment that no review is about. */
export async function unreviewedBefore(db: Queryable, before: Date, limit: number): Promise<PolicyUploadRow[]> {
  return db
    .select()
    .from(policyUploads)
    .where(and(isNull(policyUploads.removedAt), lt(policyUploads.createdAt, before), ofReviews(db)))
    .orderBy(asc(policyUploads.id))
    .limit(limit);
}

/** Ids of removed policies after one with this id. */
export async function removedAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: policyUploads.id })
    .from(policyUploads)
    .where(and(isNotNull(policyUploads.removedAt), gt(policyUploads.id, after)))
    .orderBy(asc(policyUploads.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The latest review of an uploaded policy, by its version, within the scope. */
export async function findUploadedReview(db: Queryable, scope: Scope, versionId: string) {
  const [found] = await db
    .select({ reviewId: reviews.id, title: reviews.title, ownerId: reviews.ownerId })
    .from(reviews)
    .where(and(eq(reviews.policyVersionId, versionId), isNotNull(reviews.policyUploadId), visibleWhere(scope, reviews)))
    .orderBy(desc(reviews.id))
    .limit(1);
  return found;
}
