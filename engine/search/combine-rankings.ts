import { fuseRanks, scoreOfRank } from './fuse-ranks.ts';
import type { SearchModels } from './search-models.ts';

type Hit = { elementId: string; body: string; score: number };

/** Best hits that a re-ranking model reads. */
const rerankedDepth = 50;

/** One ranking of two by reciprocal rank; scores are its sums. */
export function fuseHits<Item extends Hit>(words: readonly Item[], near: readonly Item[]): Item[] {
  const byId = new Map([...near, ...words].map((hit) => [hit.elementId, hit]));
  const lists = [words, near].map((list) => list.map(({ elementId }) => elementId));
  return fuseRanks(lists).flatMap(({ key, score }) => {
    const hit = byId.get(key);
    return hit ? [{ ...hit, score }] : [];
  });
}

/** The best hits in the model's order, the others after them; scores follow the new ranks. Undefined when the model gave none. */
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
