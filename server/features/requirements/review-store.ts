import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { obligationReviews } from './requirements-tables.ts';

export type NewReview = Omit<typeof obligationReviews.$inferInsert, 'revision'>;

/** Keeps an organisation's word if it is still at the revision that was seen, 0 for none. @returns false when it is not */
export async function keepReview(tx: Tx, review: NewReview, seen: number): Promise<boolean> {
  if (seen === 0) {
    const made = await tx
      .insert(obligationReviews)
      .values({ ...review, revision: 1 })
      .onConflictDoNothing()
      .returning();
    return made.length > 0;
  }
  const { organisationId, lineageId, quoteHash } = review;
  const changed = await tx
    .update(obligationReviews)
    .set({ ...review, revision: sql`${obligationReviews.revision} + 1` })
    .where(
      and(
        eq(obligationReviews.organisationId, organisationId),
        eq(obligationReviews.lineageId, lineageId),
        eq(obligationReviews.quoteHash, quoteHash),
        eq(obligationReviews.revision, seen),
      ),
    )
    .returning();
  return changed.length > 0;
}
