import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SetRequirement } from '#engine/review/sets/set-requirement.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { reviewSets } from '../review-tables.ts';
import { requirementSets, requirementSetVersions, reviewPinnedRequirements } from './requirement-set-tables.ts';

/** What a review started now would pin of these sets: those within the scope that are not withdrawn, in their newest versions. */
export const setsToPin = (db: Queryable, scope: Scope, ids: readonly string[]) =>
  db
    .select({
      setId: requirementSets.id,
      title: requirementSets.name,
      versionId: requirementSetVersions.id,
      number: requirementSetVersions.number,
      total: requirementSetVersions.total,
    })
    .from(requirementSets)
    .innerJoin(
      requirementSetVersions,
      and(
        eq(requirementSetVersions.setId, requirementSets.id),
        eq(requirementSetVersions.number, requirementSets.latest),
      ),
    )
    .where(
      and(
        inArray(requirementSets.id, [...ids]),
        isNull(requirementSets.withdrawnAt),
        visibleWhere(scope, requirementSets),
      ),
    );

/** Keeps sets from being changed or deleted until the transaction ends. @returns how many of them there still are, offered and within the scope */
export async function holdSets(tx: Tx, scope: Scope, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const held = await tx
    .select({ id: requirementSets.id })
    .from(requirementSets)
    .where(
      and(
        inArray(requirementSets.id, [...ids]),
        isNull(requirementSets.withdrawnAt),
        visibleWhere(scope, requirementSets),
      ),
    )
    .orderBy(requirementSets.id)
    .for('share');
  return held.length;
}

/** Copies the requirements of the saved sets of a review, in the versions that it names. */
export async function pinRequirements(tx: Tx, reviewId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${reviewPinnedRequirements} (set_id, requirements)
    select ${reviewSets.id}, ${requirementSetVersions.requirements}
    from ${reviewSets} join ${requirementSetVersions} on ${requirementSetVersions.id} = ${reviewSets.versionId}
    where ${reviewSets.reviewId} = ${reviewId} and ${reviewSets.kind} = 'saved'`);
}

/** The copied requirements of a set of a review. */
export async function pinnedRequirements(db: Queryable, reviewSetId: string): Promise<readonly SetRequirement[]> {
  const [found] = await db
    .select({ requirements: reviewPinnedRequirements.requirements })
    .from(reviewPinnedRequirements)
    .where(eq(reviewPinnedRequirements.setId, reviewSetId));
  return found?.requirements ?? [];
}

/** Removes the copies of a review, once its findings have the requirements. */
export async function unpinRequirements(tx: Tx, reviewId: string): Promise<void> {
  const ofReview = tx.select({ id: reviewSets.id }).from(reviewSets).where(eq(reviewSets.reviewId, reviewId));
  await tx.delete(reviewPinnedRequirements).where(inArray(reviewPinnedRequirements.setId, ofReview));
}
