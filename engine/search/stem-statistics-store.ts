import { and, eq, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/documents/engine-database.ts';
import { type Partition, searchStems, searchTotals } from './search-tables.ts';

/** How a partition's entries use words. */
export type StemStatistics = {
  /** Entries in all. */
  documents: number;
  /** Mean content words an entry; 0 when there are no entries. */
  meanLength: number;
  /** Entries that have the stem; a stem nobody uses is absent. */
  frequency: ReadonlyMap<string, number>;
};

/** Counts for these stems. `owner` is the organisation for the library, '' for the regulation. */
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
    // One parameter: a list of them takes longer to write down than to look up.
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

/** Robertson–Spärck Jones inverse document frequency, never negative; a word nobody uses weighs most. */
export const inverseFrequency = (documents: number, frequency: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/**
 * Stems of the regulation that begin as each of these does and are about as long, with the entries that have them: what a mistyped
 * word may mean. The library's are left out, being others' words.
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
