import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { obligationExtractions, obligations } from './requirements-tables.ts';

export type NewObligation = typeof obligations.$inferInsert;

/** Rows of one insert: 14 values each, far below the limit of one statement. */
const batchSize = 500;

/**
 * The next published version to extract, the latest published first. It was never extracted, or by an older edition of the rules, or at
 * least a day ago without the model that is configured now.
 */
export async function nextUnread(
  db: Queryable,
  { rules, unrefinedBefore, without }: { rules: number; unrefinedBefore: Date | undefined; without: readonly string[] },
): Promise<{ id: string; workId: string } | undefined> {
  const refined = unrefinedBefore
    ? and(eq(obligationExtractions.madeBy, 'rules'), lt(obligationExtractions.extractedAt, unrefinedBefore))
    : undefined;
  const [found] = await db
    .select({ id: versions.id, workId: versions.workId })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .leftJoin(obligationExtractions, eq(obligationExtractions.versionId, versions.id))
    .where(
      and(
        isNotNull(versions.publishedAt),
        // Nobody has to comply with a file that a person attached to a chat.
        inArray(works.partition, ['regulation', 'library']),
        or(isNull(obligationExtractions.versionId), lt(obligationExtractions.rules, rules), refined),
        without.length > 0 ? notInArray(versions.id, [...without]) : undefined,
      ),
    )
    .orderBy(desc(versions.publishedAt), asc(versions.id))
    .limit(1);
  return found;
}

/** The ids of a version's sentences by element and position, so that extracting it again keeps them. */
export async function knownIds(db: Queryable, versionId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({
      id: obligations.id,
      elementId: obligations.elementId,
      start: obligations.quoteStart,
      hash: obligations.quoteHash,
    })
    .from(obligations)
    .where(eq(obligations.versionId, versionId));
  return new Map(rows.map(({ id, elementId, start, hash }) => [`${elementId} ${start} ${hash}`, id]));
}

/** Replaces a version's obligations with new ones. @returns false when the version no longer exists */
export async function storeExtraction(
  tx: Tx,
  versionId: string,
  rows: readonly NewObligation[],
  extraction: { rules: number; madeBy: string; at: Date },
): Promise<boolean> {
  const [version] = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(and(eq(versions.id, versionId), isNotNull(versions.publishedAt)))
    .for('share');
  if (version === undefined) return false;
  await tx.delete(obligations).where(eq(obligations.versionId, versionId));
  for (let at = 0; at < rows.length; at += batchSize)
    await tx.insert(obligations).values([...rows.slice(at, at + batchSize)]);
  const { rules, madeBy, at: extractedAt } = extraction;
  await tx
    .insert(obligationExtractions)
    .values({ versionId, rules, madeBy, extractedAt })
    .onConflictDoUpdate({ target: obligationExtractions.versionId, set: { rules, madeBy, extractedAt } });
  return true;
}

/** Has a version extracted again. The obligations of its other elements stay until then; these elements have other words. */
export async function forgetExtraction(tx: Tx, versionId: string, reworded: readonly string[]): Promise<void> {
  await tx
    .delete(obligations)
    .where(
      and(
        eq(obligations.versionId, versionId),
        sql`${obligations.elementId} = any(${sql.param([...reworded])}::text[])`,
      ),
    );
  await tx.update(obligationExtractions).set({ rules: 0 }).where(eq(obligationExtractions.versionId, versionId));
}

/** Changes whenever the obligations of any text were extracted. */
export async function markOfExtractions(db: Queryable): Promise<string> {
  const [row] = await db
    .select({ mark: sql<string>`concat(count(*), '.', sum(hashtextextended(version_id, xmin::text::bigint)))` })
    .from(obligationExtractions);
  return row?.mark ?? '';
}

/** The number of obligations by version, for versions that were extracted. */
export async function countObligations(db: Queryable, versionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: obligationExtractions.versionId, count: sql<number>`count(${obligations.id})::int` })
    .from(obligationExtractions)
    .leftJoin(obligations, eq(obligations.versionId, obligationExtractions.versionId))
    .where(sql`${obligationExtractions.versionId} = any(${sql.param([...versionIds])}::text[])`)
    .groupBy(obligationExtractions.versionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether a version was extracted. */
export async function isRead(db: Queryable, versionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: obligationExtractions.versionId })
    .from(obligationExtractions)
    .where(eq(obligationExtractions.versionId, versionId));
  return row !== undefined;
}
