import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { findNearest, findSimilarities } from './nearest-store.ts';
import type { SearchModels } from './search-models.ts';
import type { Partition } from './search-tables.ts';
import { searchedParts, type WhatToSearch } from './searched-parts.ts';
import { findModel } from './vector-store.ts';

type NearHit = { elementId: string; versionId: string; partition: Partition; body: string; score: number };

/** Maximum characters of a query to embed, the same as are read for words. */
const mostCharacters = 4_000;

export type NearestHits = {
  /** Nearest first, scored by cosine similarity. */
  hits: NearHit[];
  /** The cosine similarity of the text with each of these entries and of the nearest; entries without a vector are left out. */
  similaritiesOf(elementIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
};

/**
 * Entries nearest in meaning to the text.
 * @returns undefined when there are no vectors: the model returned none, or has embedded nothing of this length yet
 */
export async function nearestHits(
  db: EngineDatabase,
  model: NonNullable<SearchModels['embedding']>,
  { text, ...input }: WhatToSearch & { text: string },
): Promise<NearestHits | undefined> {
  const [vector, stored] = await Promise.all([
    model.embedQuery(text.slice(0, mostCharacters)),
    findModel(db.query, model.identity),
  ]);
  if (vector === undefined || stored === undefined || stored.dimensions !== vector.length) return undefined;
  const stands = { model: { id: stored.id, dimensions: vector.length }, vector };
  const hits: NearHit[] = [];
  for (const part of searchedParts(input)) {
    const near = await findNearest(db, { ...part, ...stands });
    for (const { distance, ...entry } of near) hits.push({ ...entry, partition: part.partition, score: 1 - distance });
  }
  hits.sort((a, b) => b.score - a.score || (a.elementId < b.elementId ? -1 : 1));
  const known = new Map(hits.map(({ elementId, score }) => [elementId, score]));
  return {
    hits,
    async similaritiesOf(elementIds) {
      const others = elementIds.filter((elementId) => !known.has(elementId));
      return new Map([...known, ...(await findSimilarities(db.query, stands, others))]);
    },
  };
}
