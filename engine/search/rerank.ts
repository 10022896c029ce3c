import { bm25Settings } from './bm25-settings.ts';
import type { SearchQuery } from './search-query.ts';
import { inverseFrequency, type StemStatistics } from './stem-statistics-store.ts';
import { tokenise } from './tokenise.ts';

const { k1, b } = bm25Settings;
/** Weights of the three scale-free parts. */
const weights = { bm25: 12.7, bigram: 5.0, proximity: 7.9 };

type Body = { stems: string[]; positions: Map<string, number[]>; contentLength: number };

function readBody(text: string): Body {
  const positions = new Map<string, number[]>();
  const stems: string[] = [];
  let contentLength = 0;
  for (const { stem, isStop } of tokenise(text)) {
    // A stop word may share its stem with a word that is sought: "up" and "UPS".
    if (!isStop) {
      const known = positions.get(stem);
      if (known === undefined) positions.set(stem, [stems.length]);
      else known.push(stems.length);
      contentLength += 1;
    }
    stems.push(stem);
  }
  return { stems, positions, contentLength };
}

const saturate = (frequency: number, lengthRatio: number) =>
  (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * lengthRatio));

const pairsOf = (stems: readonly string[]) => stems.slice(1).map((stem, index) => `${stems[index]} ${stem}`);

function countOf(pairs: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const pair of pairs) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  return counts;
}

/** Fewest words between two sorted lists of positions, at least 1. */
function nearest(a: readonly number[], c: readonly number[]): number {
  let [left, right, best] = [0, 0, Number.POSITIVE_INFINITY];
  while (left < a.length && right < c.length) {
    const [x, y] = [a[left] ?? 0, c[right] ?? 0];
    best = Math.min(best, Math.abs(x - y));
    if (x < y) left += 1;
    else right += 1;
  }
  return Math.max(1, best);
}

/** How near words that follow each other in the query stand in the body, 0 to 1, the rarer pairs counting more. */
function proximityOf(query: SearchQuery, body: Body, idf: ReadonlyMap<string, number>): number {
  let [sum, whole] = [0, 0];
  for (const [index, { stem }] of query.terms.entries()) {
    const next = query.terms[index + 1];
    if (next === undefined) break;
    const weight = Math.min(idf.get(stem) ?? 0, idf.get(next.stem) ?? 0);
    whole += weight;
    const [here, there] = [body.positions.get(stem), body.positions.get(next.stem)];
    if (here && there) sum += weight / nearest(here, there);
  }
  return whole === 0 ? 0 : sum / whole;
}

function bm25Of(query: SearchQuery, body: Body, idf: ReadonlyMap<string, number>, meanLength: number): number {
  const ratio = meanLength === 0 ? 1 : body.contentLength / meanLength;
  let score = 0;
  for (const { stem } of query.terms) {
    const frequency = body.positions.get(stem)?.length ?? 0;
    if (frequency > 0) score += (idf.get(stem) ?? 0) * saturate(frequency, ratio);
  }
  return score;
}

export type Ranked<Item> = { item: Item; score: number };

/**
 * Re-ranks fetched entries by 12.7·BM25/Σidf + 5.0·bigram/Σidf + 7.9·pair proximity. Dividing by the query's own idf makes
 * short and long queries comparable; bigram idf comes from the pool. Entries with none of the words are dropped.
 * @returns best first; equal scores keep the order they came in
 */
export function rerank<Item extends { body: string }>(
  query: SearchQuery,
  pool: readonly Item[],
  { documents, meanLength, frequency }: StemStatistics,
): Ranked<Item>[] {
  const idf = new Map(
    query.terms.map(({ stem }) => [stem, inverseFrequency(documents, frequency.get(stem) ?? 0)] as const),
  );
  const whole = [...idf.values()].reduce((sum, value) => sum + value, 0) || 1;
  const bodies = pool.map((item) => ({ item, body: readBody(item.body) }));
  const bigrams = bodies.map(({ body }) => countOf(pairsOf(body.stems)));
  const meanPool = bodies.reduce((sum, { body }) => sum + body.stems.length, 0) / Math.max(1, bodies.length);
  const wanted = [...new Set(pairsOf(query.sequence))].map((pair) => {
    const having = bigrams.filter((counts) => counts.has(pair)).length;
    return { pair, weight: having === 0 ? 0 : inverseFrequency(pool.length, having) };
  });
  return bodies
    .map(({ item, body }, index) => {
      const ratio = body.stems.length / (meanPool || 1);
      const bigram = wanted.reduce((sum, { pair, weight }) => {
        const count = bigrams[index]?.get(pair) ?? 0;
        return count === 0 ? sum : sum + weight * saturate(count, ratio);
      }, 0);
      const bm25 = bm25Of(query, body, idf, meanLength);
      const proximity = proximityOf(query, body, idf);
      const score =
        bm25 === 0
          ? 0
          : (weights.bm25 * bm25) / whole + (weights.bigram * bigram) / whole + weights.proximity * proximity;
      return { item, score };
    })
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score);
}
