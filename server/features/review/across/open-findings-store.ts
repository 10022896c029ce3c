import { and, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '#server/platform/identity/identity-tables.ts';
import { runsTable } from '#server/platform/runs/runs-tables.ts';
import { decisionNow } from '../decision-now-where.ts';
import { reviewFindings, reviews } from '../review-tables.ts';

/** The latest finished review of each policy in use, of those shared with the scope's organisation as a whole. */
const latestShared = (db: Queryable, scope: Scope) => {
  const isInUse = and(isNull(works.withdrawnAt), visibleWhere(scope, works));
  const latest = db
    .selectDistinctOn([reviews.policyWorkId], { id: reviews.id })
    .from(reviews)
    .innerJoin(runsTable, and(eq(runsTable.id, reviews.runId), eq(runsTable.state, 'done')))
    .leftJoin(works, eq(works.id, reviews.policyWorkId))
    .where(
      and(
        eq(reviews.visibility, 'organisation'),
        eq(reviews.organisationId, scope.organisationId ?? ''),
        visibleWhere(scope, reviews),
        or(isNotNull(reviews.policyUploadId), isInUse),
      ),
    )
    .orderBy(reviews.policyWorkId, desc(reviews.id))
    .as('latest');
  return db.select({ id: latest.id }).from(latest);
};

/** Such reviews with open findings, most of them first; `all` reviews, and `allOpen` findings in them. */
export async function reviewsWithOpen(
  db: Queryable,
  scope: Scope,
  { today, offset, limit }: { today: string; offset: number; limit: number },
) {
  const open = db
    .select({ reviewId: reviewFindings.reviewId, count: sql<number>`count(*)::int`.as('count') })
    .from(reviewFindings)
    .where(
      and(
        inArray(reviewFindings.reviewId, latestShared(db, scope)),
        ne(reviewFindings.status, 'met'),
        sql`${decisionNow(today)} = 'open'`,
      ),
    )
    .groupBy(reviewFindings.reviewId)
    .as('open_findings');
  const [counted] = await db
    .select({ all: sql<number>`count(*)::int`, allOpen: sql<number>`coalesce(sum(${open.count}), 0)::int` })
    .from(open);
  const rows = await db
    .select({ review: reviews, finishedAt: runsTable.finishedAt, ownerName: users.name })
    .from(open)
    .innerJoin(reviews, eq(reviews.id, open.reviewId))
    .innerJoin(runsTable, eq(runsTable.id, reviews.runId))
    .innerJoin(users, eq(users.id, reviews.ownerId))
    .orderBy(desc(open.count), desc(reviews.id))
    .limit(limit)
    .offset(offset);
  return { rows, all: counted?.all ?? 0, allOpen: counted?.allOpen ?? 0 };
}
