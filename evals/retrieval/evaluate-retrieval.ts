import type { EngineDatabase } from '#engine/database/engine-database.ts';
import { searchElements } from '#engine/search/search-elements.ts';
import type { SearchModels } from '#engine/search/search-models.ts';
import { quantile } from '../quantile.ts';
import { measureRanking } from './ranking-measures.ts';
import type { Question } from './read-questions.ts';

/** Figures over all questions, macro-averaged; times in milliseconds for one search, from the text to ten ranked elements. */
export type RetrievalFigures = {
  recall_at_10: number;
  map_at_10: number;
  ndcg_at_10: number;
  p50_ms: number;
  p95_ms: number;
  questions: number;
};

const everybody = { userId: null, organisationId: null };
const ranks = 10;
/** Searches before the measurement, so that statements are prepared and the code is warm. */
const warmUp = 20;

async function search(db: EngineDatabase, text: string, asOf: string, models: SearchModels) {
  const input = { text, scope: everybody, filters: { asOf }, library: false, limit: ranks };
  const { hits } = await searchElements(db, input, models);
  return hits;
}

/** Asks every question of the published texts. @param passageOf the passage's id by element id @param asOf YYYY-MM-DD */
export async function evaluateRetrieval(
  db: EngineDatabase,
  questions: readonly Question[],
  { passageOf, asOf, models = {} }: { passageOf: ReadonlyMap<string, string>; asOf: string; models?: SearchModels },
): Promise<RetrievalFigures> {
  for (const { text } of questions.slice(0, warmUp)) await search(db, text, asOf, models);
  const times: number[] = [];
  const sums = { recall: 0, averagePrecision: 0, ndcg: 0 };
  for (const { text, gold } of questions) {
    const begun = performance.now();
    const hits = await search(db, text, asOf, models);
    times.push(performance.now() - begun);
    const measured = measureRanking(
      hits.map(({ elementId }) => passageOf.get(elementId) ?? elementId),
      gold,
      ranks,
    );
    sums.recall += measured.recall;
    sums.averagePrecision += measured.averagePrecision;
    sums.ndcg += measured.ndcg;
  }
  const mean = (sum: number) => Number((sum / Math.max(1, questions.length)).toFixed(4));
  const milliseconds = (share: number) => Number(quantile(times, share).toFixed(2));
  return {
    recall_at_10: mean(sums.recall),
    map_at_10: mean(sums.averagePrecision),
    ndcg_at_10: mean(sums.ndcg),
    p50_ms: milliseconds(0.5),
    p95_ms: milliseconds(0.95),
    questions: questions.length,
  };
}
