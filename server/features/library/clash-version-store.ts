import { and, inArray, isNotNull } from 'drizzle-orm';
import { versions } from '#engine/versions/document-tables.ts';
import { statusOf, type VersionStatus } from '#engine/versions/version-status.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { FoundClash } from './clash-store.ts';

export type QuotedVersion = { number: number; status: VersionStatus };

/** The versions that clashes quote, by id, each with its status that day. @param today YYYY-MM-DD */
export async function versionsQuoted(
  db: Queryable,
  clashes: readonly FoundClash[],
  today: string,
): Promise<Map<string, QuotedVersion>> {
  const ids = clashes.flatMap(({ place, other }) => [place.documentId, ...(other ? [other.documentId] : [])]);
  if (ids.length === 0) return new Map();
  const { id, workId, number, effectiveFrom, effectiveTo } = versions;
  const quoted = db.select({ workId }).from(versions).where(inArray(id, ids));
  const rows = await db
    .select({ id, workId, number, effectiveFrom, effectiveTo })
    .from(versions)
    .where(and(inArray(workId, quoted), isNotNull(versions.publishedAt)));
  const byWork = Map.groupBy(rows, (row) => row.workId);
  return new Map(
    rows.map((row) => [row.id, { number: row.number, status: statusOf(row, byWork.get(row.workId) ?? [], today) }]),
  );
}
