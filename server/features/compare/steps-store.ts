import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import type { LineageStep } from '#engine/compare/comparison.ts';
import { lineageLinks, versions } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/**
 * Splits and merges after one version of a work, up to and including another. The caller must already be known to see the work.
 * @param numbers of the earlier and the later version
 */
export async function stepsBetween(
  db: Queryable,
  workId: string,
  { from, to }: { from: number; to: number },
): Promise<LineageStep[]> {
  const rows = await db
    .select({ from: lineageLinks.fromLineageId, to: lineageLinks.toLineageId, kind: lineageLinks.kind })
    .from(lineageLinks)
    .innerJoin(versions, eq(versions.id, lineageLinks.versionId))
    .where(
      and(
        eq(versions.workId, workId),
        isNotNull(versions.publishedAt),
        gt(versions.number, from),
        lte(versions.number, to),
        inArray(lineageLinks.kind, ['split', 'merge']),
      ),
    );
  return rows.flatMap(({ kind, ...step }) => (kind === 'correction' ? [] : [{ ...step, kind }]));
}
