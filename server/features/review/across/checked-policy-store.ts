import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { lineageOfFinding } from '../clause-of-finding-where.ts';
import { decisionNow } from '../decision-now-where.ts';
import { reviewFindings, reviewSets, reviews } from '../review-tables.ts';

/** A clause with what it shares with itself in other versions. */
export type AskedClause = { elementId: string; lineageId: string; workId: string };

/** These elements, of documents within the scope. */
export const clausesWithin = (db: Queryable, scope: Scope, elementIds: readonly string[]): Promise<AskedClause[]> =>
  db
    .select({ elementId: elements.id, lineageId: elements.lineageId, workId: versions.workId })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(inArray(elements.id, [...elementIds]), visibleWhere(scope, works)));

/**
 * The sets by which each policy was last checked against these works, of finished reviews and policies within the scope. A library's
 * document that is archived or gone counts no more; whoever may read a review may read a policy that was uploaded for it.
 */
const latestSetsOf = (db: Queryable, scope: Scope, workIds: readonly string[]) => {
  const isInUse = and(isNull(works.withdrawnAt), visibleWhere(scope, works));
  const latest = db
    .selectDistinctOn([reviews.policyWorkId, reviewSets.workId], { id: reviewSets.id })
    .from(reviewSets)
    .innerJoin(reviews, eq(reviews.id, reviewSets.reviewId))
    .innerJoin(runsTable, and(eq(runsTable.id, reviews.runId), eq(runsTable.state, 'done')))
    .leftJoin(works, eq(works.id, reviews.policyWorkId))
    .where(
      and(
        inArray(reviewSets.workId, [...workIds]),
        visibleWhere(scope, reviews),
        or(isNotNull(reviews.policyUploadId), isInUse),
      ),
    )
    .orderBy(reviews.policyWorkId, reviewSets.workId, desc(reviews.id))
    .as('latest');
  return db.select({ id: latest.id }).from(latest);
};

/** What the latest reviews of policies within the scope found about these clauses, in the order of the policies' titles. */
export async function findingsOnClauses(
  db: Queryable,
  scope: Scope,
  { clauses, today, page }: { clauses: readonly AskedClause[]; today: string; page: { offset: number; limit: number } },
) {
  const workIds = [...new Set(clauses.map(({ workId }) => workId))];
  const lineageIds = [...new Set(clauses.map(({ lineageId }) => lineageId))];
  const where = and(
    inArray(reviewFindings.setId, latestSetsOf(db, scope, workIds)),
    isNotNull(reviewFindings.status),
    inArray(lineageOfFinding, lineageIds),
  );
  const rows = await db
    .select({
      review: reviews,
      finishedAt: runsTable.finishedAt,
      findingId: reviewFindings.id,
      status: reviewFindings.status,
      decision: decisionNow(today),
      lineageId: lineageOfFinding,
      all: sql<number>`(count(*) over ())::int`,
    })
    .from(reviewFindings)
    .innerJoin(reviews, eq(reviews.id, reviewFindings.reviewId))
    .innerJoin(runsTable, eq(runsTable.id, reviews.runId))
    .where(where)
    .orderBy(asc(reviews.title), asc(reviews.id), asc(reviewFindings.position))
    .limit(page.limit)
    .offset(page.offset);
  const first = rows[0];
  if (first !== undefined || page.offset === 0) return { rows, total: first?.all ?? 0 };
  const [counted] = await db.select({ all: sql<number>`count(*)::int` }).from(reviewFindings).where(where);
  return { rows, total: counted?.all ?? 0 };
}
