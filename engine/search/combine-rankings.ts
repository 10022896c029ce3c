import { fuseRanks, scoreOfRank } from './fuse-ranks.ts';
import type { SearchModels } from './search-models.ts';

type Hit = { elementId: string; body: string; score: number };

/** The best hits to send to a re-ranking model. */
const rerankedDepth = 50;

/** Merges two rankings by reciprocal rank; the sums are the scores. */
export function fuseHits<Item extends Hit>(words: readonly Item[], near: readonly Item[]): Item[] {
  const byId = new Map([...near, ...words].map((hit) => [hit.elementId, hit]));
  const lists = [words, near].map((list) => list.map(({ elementId }) => elementId));
  return fuseRanks(lists).flatMap(({ key, score }) => {
    const hit = byId.get(key);
    return hit ? [{ ...hit, score }] : [];
  });
}

/** The best hits in the model's order, then the others; scores follow the new ranks. Undefined when the model returned none. */
export async function rerankByModel<Item extends Hit>(
  text: string,
  hits: readonly Item[],
  model: NonNullable<SearchModels['rerank']>,
): Promise<Item[] | undefined> {
  const best = hits.slice(0, rerankedDepth);
  const order = await model.rank(
    text,
    best.map(({ body }) => body),
  );
  if (order === undefined) return undefined;
  const ranked = order.flatMap((index) => best[index] ?? []);
  return [...ranked, ...hits.slice(rerankedDepth)].map((hit, index) => ({ ...hit, score: scoreOfRank(index) }));
}
