import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { ChangeSince } from '#contract/features/review/review-words.ts';
import { lineageLinks, versions } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { lineageOfFinding } from '../clause-of-finding-where.ts';
import { reviewDecisions, reviewFindings, reviewSets, reviews } from '../review-tables.ts';

/** The judged findings of a review with the lineage of each requirement's clause, and the decision on each. */
export async function findingsToCompare(db: Queryable, reviewId: string) {
  const isLatest = and(
    eq(reviewDecisions.findingId, reviewFindings.id),
    eq(reviewDecisions.revision, reviewFindings.decisionRevision),
  );
  return db
    .select({
      finding: reviewFindings,
      kind: reviewSets.kind,
      workId: reviewSets.workId,
      lineageId: lineageOfFinding,
      decision: reviewDecisions,
    })
    .from(reviewFindings)
    .innerJoin(reviewSets, eq(reviewSets.id, reviewFindings.setId))
    .leftJoin(reviewDecisions, isLatest)
    .where(and(eq(reviewFindings.reviewId, reviewId), isNotNull(reviewFindings.status)))
    .orderBy(asc(reviewFindings.position));
}
export type FindingToCompare = Awaited<ReturnType<typeof findingsToCompare>>[number];

/** The lineages into which clauses of these works were split or merged, by the lineage they had before. */
export async function lineageSuccessors(db: Queryable, workIds: readonly string[]): Promise<Map<string, string[]>> {
  if (workIds.length === 0) return new Map();
  const rows = await db
    .select({ from: lineageLinks.fromLineageId, to: lineageLinks.toLineageId })
    .from(lineageLinks)
    .innerJoin(versions, eq(versions.id, lineageLinks.versionId))
    .where(
      and(
        inArray(versions.workId, [...workIds]),
        isNotNull(versions.publishedAt),
        inArray(lineageLinks.kind, ['split', 'merge']),
      ),
    );
  const byLineage = Map.groupBy(rows, ({ from }) => from);
  return new Map([...byLineage].map(([from, links]) => [from, links.map(({ to }) => to)]));
}

export type StoredComparison = Pick<
  typeof reviewFindings.$inferSelect,
  'id' | 'since' | 'earlierStatus' | 'earlierClauses' | 'reopened'
>;

/** Stores what became of requirements, in one statement. */
export async function storeComparisons(tx: Tx, reviewId: string, rows: readonly StoredComparison[]): Promise<void> {
  await tx.execute(sql`
    update review_findings as f set since = j.since, earlier_status = j."earlierStatus",
      earlier_clauses = j."earlierClauses", reopened = j.reopened
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as j (id text, since text, "earlierStatus" text, "earlierClauses" jsonb, reopened text)
    where f.id = j.id and f.review_id = ${reviewId}`);
}

/** Carries decisions over to findings on which nothing was decided yet. */
export async function carryDecisions(
  tx: Tx,
  carried: readonly { findingId: string; decision: typeof reviewDecisions.$inferSelect }[],
): Promise<void> {
  for (const { findingId, decision } of carried) {
    const open = and(eq(reviewFindings.id, findingId), eq(reviewFindings.decisionRevision, 0));
    const { decision: state, until } = decision;
    const taken = await tx
      .update(reviewFindings)
      .set({ decision: state, acceptedUntil: until, decisionRevision: 1 })
      .where(open)
      .returning({ id: reviewFindings.id });
    if (taken.length > 0)
      await tx.insert(reviewDecisions).values({ ...decision, findingId, revision: 1, carried: true });
  }
}

/** How many findings of a review stand for each change. */
export async function countsSince(db: Queryable, reviewId: string): Promise<Map<ChangeSince, number>> {
  const rows = await db
    .select({ since: reviewFindings.since, count: sql<number>`count(*)::int` })
    .from(reviewFindings)
    .where(and(eq(reviewFindings.reviewId, reviewId), isNotNull(reviewFindings.since)))
    .groupBy(reviewFindings.since);
  return new Map(rows.flatMap(({ since, count }) => (since === null ? [] : [[since, count] as const])));
}

/** Enough of the latest reviews to find the last one of a policy among them. */
const mostLookedAt = 500;

/** The latest finished reviews within the scope: of this work, or of policies that were uploaded and of library documents alike. */
export async function finishedReviews(db: Queryable, scope: Scope, workId?: string) {
  return db
    .select({ review: reviews, finishedAt: runsTable.finishedAt })
    .from(reviews)
    .innerJoin(runsTable, eq(runsTable.id, reviews.runId))
    .where(
      and(
        eq(runsTable.state, 'done'),
        visibleWhere(scope, reviews),
        workId === undefined ? undefined : eq(reviews.policyWorkId, workId),
      ),
    )
    .orderBy(desc(reviews.id))
    .limit(workId === undefined ? mostLookedAt : 1);
}
