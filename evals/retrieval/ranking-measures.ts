/** How well one ranking found the gold: each 0 to 1. */
export type RankingMeasures = { recall: number; averagePrecision: number; ndcg: number };

const gainAt = (rank: number) => 1 / Math.log2(rank + 2);

/**
 * Recall@k, average precision@k over the number of gold items, and nDCG@k with binary gain (Järvelin & Kekäläinen 2002).
 * @param ranked ids, best first @param gold ids that answer, at least one @param k ranks to examine
 */
export function measureRanking(ranked: readonly string[], gold: ReadonlySet<string>, k = 10): RankingMeasures {
  let [found, precision, gain] = [0, 0, 0];
  for (const [rank, id] of ranked.slice(0, k).entries()) {
    if (!gold.has(id)) continue;
    found += 1;
    precision += found / (rank + 1);
    gain += gainAt(rank);
  }
  let ideal = 0;
  for (let rank = 0; rank < Math.min(k, gold.size); rank += 1) ideal += gainAt(rank);
  return { recall: found / gold.size, averagePrecision: precision / gold.size, ndcg: gain / ideal };
}
