import { scoreOfRank } from './fuse-ranks.ts';
import type { SearchModels } from './search-models.ts';

type Hit = { elementId: string; body: string; score: number };

/** The best hits to send to a re-ranking model. */
const rerankedDepth = 50;

/**
 * What the cosine similarity weighs beside the score by words, in which a good hit has about 10. Fixed on ObliQA's development questions;
 * from 6 to 15 differ little, and ranks fused are worse than the words alone (evals/README.md).
 */
const meaningWeight = 9;

/**
 * Merges what words and meaning found: the score by words, none where no word matches, plus the weighted similarity. A hit that has no
 * vector yet counts as one of mean similarity.
 */
export function addMeaning<Item extends Hit>(
  words: readonly Item[],
  near: readonly Item[],
  similarities: ReadonlyMap<string, number>,
): Item[] {
  const known = [...similarities.values()];
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const byMeaning = near.map((hit) => ({ ...hit, score: 0 }));
  const all = new Map([...byMeaning, ...words].map((hit) => [hit.elementId, hit]));
  return [...all.values()]
    .map((hit) => ({ ...hit, score: hit.score + meaningWeight * (similarities.get(hit.elementId) ?? mean) }))
    .sort((a, b) => b.score - a.score || (a.elementId < b.elementId ? -1 : 1));
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
