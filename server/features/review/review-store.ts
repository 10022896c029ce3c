import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReviewCounts } from '#contract/features/review/review.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { decisionNow } from './decision-now-where.ts';
import { latestReviewWhere } from './latest-review-where.ts';
import { reviewFindings, reviewSets, reviews } from './review-tables.ts';

export type ReviewRow = typeof reviews.$inferSelect;
export type SetRow = typeof reviewSets.$inferSelect;

/** @returns false where the same owner started one with the same key */
export async function insertReview(tx: Tx, review: ReviewRow, sets: readonly SetRow[]): Promise<boolean> {
  const made = await tx.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id });
  if (made.length === 0) return false;
  await tx.insert(reviewSets).values([...sets]);
  return true;
}

export async function findReviewByKey(db: Queryable, ownerId: string, key: string): Promise<ReviewRow | undefined> {
  const [found] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.ownerId, ownerId), eq(reviews.idempotencyKey, key)));
  return found;
}

export type ReviewChange = Partial<
  Pick<ReviewRow, 'runId' | 'visibility' | 'sharedWith' | 'sections' | 'outdatedReferences' | 'preparedAt'>
>;

export async function changeReview(tx: Tx, id: string, change: ReviewChange): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
}

/** Locks the row until the transaction ends. */
export async function lockReview(tx: Tx, scope: Scope, id: string): Promise<ReviewRow | undefined> {
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), visibleWhere(scope, reviews)))
    .for('update');
  return review;
}

export async function findReviewOfRun(db: Queryable, runId: string): Promise<ReviewRow | undefined> {
  const [review] = await db.select().from(reviews).where(eq(reviews.runId, runId));
  return review;
}

export async function setsOf(db: Queryable, reviewIds: readonly string[]): Promise<SetRow[]> {
  if (reviewIds.length === 0) return [];
  return db
    .select()
    .from(reviewSets)
    .where(inArray(reviewSets.reviewId, [...reviewIds]))
    .orderBy(reviewSets.reviewId, reviewSets.position);
}

/** The foreign keys delete its sets, findings and decisions too. */
export async function removeReview(tx: Tx, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
}

/** Reviews with their runs and owners. */
export const withState = (db: Queryable) =>
  db
    .select({
      review: reviews,
      state: runsTable.state,
      finishedAt: runsTable.finishedAt,
      ownerName: users.name,
      isLatest: sql<boolean>`(${latestReviewWhere})`,
    })
    .from(reviews)
    .innerJoin(runsTable, eq(runsTable.id, reviews.runId))
    .innerJoin(users, eq(users.id, reviews.ownerId))
    .$dynamic();
export type ReviewWithState = Awaited<ReturnType<typeof withState>>[number];

export async function findReview(db: Queryable, scope: Scope, id: string): Promise<ReviewWithState | undefined> {
  const [found] = await withState(db).where(and(eq(reviews.id, id), visibleWhere(scope, reviews)));
  return found;
}

export type CountedReview = ReviewCounts & { dismissed: number; total: number; judged: number };

export const nothingCounted: CountedReview = {
  met: 0,
  partly_met: 0,
  missing: 0,
  contradicts: 0,
  out_of_date: 0,
  not_applicable: 0,
  open: 0,
  dismissed: 0,
  total: 0,
  judged: 0,
};

/** The counts of reviews, by id: the one query behind every figure of a review. */
export async function countsOf(
  db: Queryable,
  reviewIds: readonly string[],
  today: string,
): Promise<Map<string, CountedReview>> {
  if (reviewIds.length === 0) return new Map();
  const { status } = reviewFindings;
  const now = decisionNow(today);
  const applies = sql`${now} <> 'not_applicable'`;
  const of = (value: string) => sql<number>`(count(*) filter (where ${status} = ${value} and ${applies}))::int`;
  const rows = await db
    .select({
      reviewId: reviewFindings.reviewId,
      met: of('met'),
      partly_met: of('partly_met'),
      missing: of('missing'),
      contradicts: of('contradicts'),
      out_of_date: of('out_of_date'),
      not_applicable: sql<number>`(count(*) filter (where ${now} = 'not_applicable'))::int`,
      open: sql<number>`(count(*) filter (where ${status} <> 'met' and ${now} = 'open'))::int`,
      dismissed: sql<number>`(count(*) filter (where ${now} = 'dismissed'))::int`,
      total: sql<number>`count(*)::int`,
      judged: sql<number>`count(${status})::int`,
    })
    .from(reviewFindings)
    .where(inArray(reviewFindings.reviewId, [...reviewIds]))
    .groupBy(reviewFindings.reviewId);
  return new Map(rows.map(({ reviewId, ...counts }) => [reviewId, counts]));
}

/** Requirements of each set of a review, and how many are judged. */
export async function countsOfSets(db: Queryable, reviewId: string) {
  const rows = await db
    .select({
      setId: reviewFindings.setId,
      total: sql<number>`count(*)::int`,
      judged: sql<number>`count(${reviewFindings.status})::int`,
    })
    .from(reviewFindings)
    .where(eq(reviewFindings.reviewId, reviewId))
    .groupBy(reviewFindings.setId);
  return new Map(rows.map(({ setId, ...counts }) => [setId, counts]));
}

/** How many findings rest on each section, by its index. */
export async function countsOfSections(db: Queryable, reviewId: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ section: number; findings: number }>(sql`
    select section, count(*)::int as findings
    from ${reviewFindings} cross join lateral unnest(${reviewFindings.sections}) as section
    where ${reviewFindings.reviewId} = ${reviewId} group by section`);
  return new Map(rows.map(({ section, findings }) => [section, findings]));
}
