import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { findNearest, type NearestInput } from './nearest-store.ts';
import type { SearchModels } from './search-models.ts';
import { type LibraryChoice, type Partition, partitionsOf } from './search-tables.ts';
import { findModel } from './vector-store.ts';

type NearHit = { elementId: string; versionId: string; partition: Partition; body: string; score: number };

/** Maximum characters of a query to embed, the same as are read for words. */
const mostCharacters = 4_000;

/**
 * Entries nearest in meaning to the text, nearest first, scored by cosine similarity.
 * @returns undefined when there are no vectors: the model returned none, or has embedded nothing of this length yet
 */
export async function nearestHits(
  db: EngineDatabase,
  model: NonNullable<SearchModels['embedding']>,
  { text, library, ...input }: NearestInput & { text: string; library: LibraryChoice },
): Promise<NearHit[] | undefined> {
  const [vector, stored] = await Promise.all([
    model.embedQuery(text.slice(0, mostCharacters)),
    findModel(db.query, model.identity),
  ]);
  if (vector === undefined || stored === undefined || stored.dimensions !== vector.length) return undefined;
  const { id } = stored;
  const hits: NearHit[] = [];
  for (const partition of partitionsOf(library)) {
    const near = await findNearest(db, { ...input, model: { id, dimensions: vector.length }, vector, partition });
    for (const { distance, ...entry } of near) hits.push({ ...entry, partition, score: 1 - distance });
  }
  return hits.sort((a, b) => b.score - a.score || (a.elementId < b.elementId ? -1 : 1));
}
