import { and, eq, inArray } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { reviewFindings } from '../review-tables.ts';

/** Whether anybody in an organisation ever started a review, also one that is deleted. */
export async function hasReviewed(db: Queryable, organisationId: string): Promise<boolean> {
  const rows = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(and(eq(auditLog.organisationId, organisationId), eq(auditLog.action, 'review.started')))
    .limit(1);
  return rows.length > 0;
}

/** The versions of works by the work's key and the version's number, "policy/water-safety 1", with the work's id. */
export async function versionsByNumber(db: Queryable, keys: readonly string[]) {
  const rows = await db
    .select({ key: works.key, workId: works.id, number: versions.number, versionId: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(inArray(works.key, [...keys]));
  return new Map(rows.map(({ key, number, ...ids }) => [`${key} ${number}`, ids]));
}

/** The findings of a review that nobody has decided on, by the label of their clause. */
export async function undecidedByLabel(db: Queryable, reviewId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: reviewFindings.id, label: reviewFindings.label })
    .from(reviewFindings)
    .where(and(eq(reviewFindings.reviewId, reviewId), eq(reviewFindings.decisionRevision, 0)))
    .orderBy(reviewFindings.position);
  return new Map(rows.reverse().map(({ id, label }) => [label ?? '', id]));
}
