import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { reviews } from '../review-tables.ts';

/** The latest finished review of each of these policies, of reviews and policies within the scope. */
export async function latestOfPolicies(db: Queryable, scope: Scope, workIds: readonly string[]) {
  // Whoever may read a review may read a policy that was uploaded for it.
  const mayReadPolicy = or(isNotNull(reviews.policyUploadId), visibleWhere(scope, works));
  return db
    .selectDistinctOn([reviews.policyWorkId], { review: reviews, finishedAt: runsTable.finishedAt })
    .from(reviews)
    .innerJoin(runsTable, and(eq(runsTable.id, reviews.runId), eq(runsTable.state, 'done')))
    .leftJoin(works, eq(works.id, reviews.policyWorkId))
    .where(and(inArray(reviews.policyWorkId, [...workIds]), visibleWhere(scope, reviews), mayReadPolicy))
    .orderBy(reviews.policyWorkId, desc(reviews.id));
}
