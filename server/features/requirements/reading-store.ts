import { and, asc, desc, eq, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { elements, versions } from '#engine/documents/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { obligationReadings, obligations } from './requirements-tables.ts';

export type NewObligation = typeof obligations.$inferInsert;

/** Rows of one insert: 14 values each, well under what a statement may hold. */
const batchSize = 500;

/**
 * The published version that is to be read next, the latest published first: one that nobody read, that older rules read, or that
 * was read without the model that is set now, a day ago at least.
 */
export async function nextUnread(
  db: Queryable,
  { rules, unrefinedBefore, without }: { rules: number; unrefinedBefore: Date | undefined; without: readonly string[] },
): Promise<{ id: string; workId: string } | undefined> {
  const refined = unrefinedBefore
    ? and(eq(obligationReadings.madeBy, 'rules'), lt(obligationReadings.readAt, unrefinedBefore))
    : undefined;
  const [found] = await db
    .select({ id: versions.id, workId: versions.workId })
    .from(versions)
    .leftJoin(obligationReadings, eq(obligationReadings.versionId, versions.id))
    .where(
      and(
        isNotNull(versions.publishedAt),
        or(isNull(obligationReadings.versionId), lt(obligationReadings.rules, rules), refined),
        without.length > 0 ? notInArray(versions.id, [...without]) : undefined,
      ),
    )
    .orderBy(desc(versions.publishedAt), asc(versions.id))
    .limit(1);
  return found;
}

/** What the rules read of a version's elements, in order. */
export const elementsToRead = (db: Queryable, versionId: string) =>
  db
    .select({
      id: elements.id,
      parentId: elements.parentId,
      kind: elements.kind,
      number: elements.number,
      text: elements.text,
      tableCells: elements.tableCells,
    })
    .from(elements)
    .where(eq(elements.versionId, versionId))
    .orderBy(asc(elements.position));

/** Ids that sentences of a version already have, by element and place, so that reading it again keeps them. */
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

/** Puts what was read in place of what a version had. @returns false when the version is no longer there to be read */
export async function storeReading(
  tx: Tx,
  versionId: string,
  rows: readonly NewObligation[],
  reading: { rules: number; madeBy: string; at: Date },
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
  const { rules, madeBy, at: readAt } = reading;
  await tx
    .insert(obligationReadings)
    .values({ versionId, rules, madeBy, readAt })
    .onConflictDoUpdate({ target: obligationReadings.versionId, set: { rules, madeBy, readAt } });
  return true;
}

/** Changes whenever a text was read for obligations. */
export async function markOfReadings(db: Queryable): Promise<string> {
  const [row] = await db
    .select({ mark: sql<string>`concat(count(*), '.', sum(hashtextextended(version_id, xmin::text::bigint)))` })
    .from(obligationReadings);
  return row?.mark ?? '';
}

/** How many obligations were found, by version, of those whose text was read. */
export async function countObligations(db: Queryable, versionIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: obligationReadings.versionId, count: sql<number>`count(${obligations.id})::int` })
    .from(obligationReadings)
    .leftJoin(obligations, eq(obligations.versionId, obligationReadings.versionId))
    .where(sql`${obligationReadings.versionId} = any(${sql.param([...versionIds])}::text[])`)
    .groupBy(obligationReadings.versionId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Whether a version's text was read. */
export async function isRead(db: Queryable, versionId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: obligationReadings.versionId })
    .from(obligationReadings)
    .where(eq(obligationReadings.versionId, versionId));
  return row !== undefined;
}
