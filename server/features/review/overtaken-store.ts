import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { newerText } from './overtaken-where.ts';
import { reviewFindings } from './review-tables.ts';

/** The version in force that has other words for a requirement, and since when readers see it. */
export type ChangedText = { versionId: string; version: number; since: Date };

/** Of these findings, those whose requirement has other words in the version in force, by finding id. @param today YYYY-MM-DD */
export async function newerTexts(
  db: Queryable,
  findingIds: readonly string[],
  today: string,
): Promise<Map<string, ChangedText>> {
  if (findingIds.length === 0) return new Map();
  const { rows } = await db.execute<{ finding: string; id: string; number: number; since: Date | string }>(sql`
    select ${reviewFindings.id} as finding, newer.id, newer.number, newer.since
    from ${reviewFindings} cross join lateral (${newerText(today)}) as newer
    where ${inArray(reviewFindings.id, [...findingIds])}`);
  return new Map(
    rows.map(({ finding, id, number, since }) => [finding, { versionId: id, version: number, since: new Date(since) }]),
  );
}
