import { and, eq, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import { type Partition, searchStems, searchTotals } from './search-tables.ts';

/** Word statistics of a partition's entries. */
export type StemStatistics = {
  /** Number of entries. */
  documents: number;
  /** Mean content words per entry; 0 when there are no entries. */
  meanLength: number;
  /** Entries that contain the stem; a stem that never occurs is absent. */
  frequency: ReadonlyMap<string, number>;
};

/** Reads the counts of these stems. `owner` is the organisation for the library, '' for the regulation. */
export async function readStatistics(
  db: EngineQueryable,
  partition: Partition,
  owner: string,
  stems: readonly string[],
): Promise<StemStatistics> {
  const ofOwner = and(eq(searchTotals.partition, partition), eq(searchTotals.organisationId, owner));
  const sameOwner = and(
    eq(searchStems.partition, searchTotals.partition),
    eq(searchStems.organisationId, searchTotals.organisationId),
    // One parameter: a list of them takes longer to serialise than to look up.
    sql`${searchStems.stem} = any(${sql.param([...stems])}::text[])`,
  );
  const rows = await db
    .select({
      documents: searchTotals.documents,
      tokens: searchTotals.tokens,
      stem: searchStems.stem,
      having: searchStems.documents,
    })
    .from(searchTotals)
    .leftJoin(searchStems, sameOwner)
    .where(ofOwner);
  const documents = rows[0]?.documents ?? 0;
  return {
    documents,
    meanLength: documents === 0 ? 0 : (rows[0]?.tokens ?? 0) / documents,
    frequency: new Map(
      rows.flatMap(({ stem, having }) => (stem === null || having === null || having === 0 ? [] : [[stem, having]])),
    ),
  };
}

/** Robertson–Spärck Jones inverse document frequency, never negative; a word that never occurs weighs most. */
export const inverseFrequency = (documents: number, frequency: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/**
 * Stems of the regulation with the same beginning and about the same length as each of these, with their entry counts:
 * possible meanings of a mistyped word. The library's are excluded, since they belong to others.
 */
export async function similarStems(
  db: EngineQueryable,
  stems: readonly string[],
): Promise<ReadonlyMap<string, readonly { stem: string; documents: number }[]>> {
  const rows = await db.execute(sql`
    select typed, ${searchStems.stem} as stem, ${searchStems.documents} as documents
    from unnest(${sql.param([...stems])}::text[]) as typed join ${searchStems}
      on ${searchStems.partition} = 'regulation' and ${searchStems.documents} > 0
      and left(${searchStems.stem}, 1) = left(typed, 1)
      and length(${searchStems.stem}) between length(typed) - 2 and length(typed) + 2`);
  const found = rows.rows.map((row) => ({
    typed: String(row['typed']),
    stem: String(row['stem']),
    documents: Number(row['documents']),
  }));
  return Map.groupBy(found, ({ typed }) => typed);
}
