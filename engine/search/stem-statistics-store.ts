import { and, eq, inArray } from 'drizzle-orm';
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
  const [totals] = await db
    .select({ documents: searchTotals.documents, tokens: searchTotals.tokens })
    .from(searchTotals)
    .where(and(eq(searchTotals.partition, partition), eq(searchTotals.organisationId, owner)));
  const documents = totals?.documents ?? 0;
  const rows =
    stems.length === 0 || documents === 0
      ? []
      : await db
          .select({ stem: searchStems.stem, documents: searchStems.documents })
          .from(searchStems)
          .where(
            and(
              eq(searchStems.partition, partition),
              eq(searchStems.organisationId, owner),
              inArray(searchStems.stem, [...stems]),
            ),
          );
  return {
    documents,
    meanLength: documents === 0 ? 0 : (totals?.tokens ?? 0) / documents,
    frequency: new Map(rows.map((row) => [row.stem, row.documents])),
  };
}

/** Robertson–Spärck Jones inverse document frequency, never negative; a word nobody uses weighs most. */
export const inverseFrequency = (documents: number, frequency: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
