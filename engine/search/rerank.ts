import { bm25Settings } from './bm25-settings.ts';
import type { SearchQuery } from './search-query.ts';
import { inverseFrequency, type StemStatistics } from './stem-statistics-store.ts';
import { wordsOf } from './text-memory.ts';

const { k1, b } = bm25Settings;
/** Weights of the four scale-free parts; `exact` is BM25 over the words exactly as the query writes them. */
const weights = { bm25: 10.7, exact: 2.0, bigram: 5.0, proximity: 7.9 };

/** The query as numbers: positions of its stems, and of its pairs of adjacent stems, stop words included. */
type Pattern = {
  /** Position among the query's content words, by stem. */
  termOf: ReadonlyMap<string, number>;
  /** The content words as the query writes them, in lower case. */
  words: readonly string[];
  /** Position among the query's stems, by stem. */
  stemOf: ReadonlyMap<string, number>;
  /** Position among the query's pairs, by first stem × number of stems + second stem. */
  pairOf: ReadonlyMap<number, number>;
  pairs: number;
};

function patternOf({ terms, sequence }: SearchQuery): Pattern {
  const stemOf = new Map([...new Set(sequence)].map((stem, place) => [stem, place]));
  const places = sequence.map((stem) => stemOf.get(stem) ?? 0);
  const pairs = new Set(places.slice(1).map((place, index) => (places[index] ?? 0) * stemOf.size + place));
  return {
    termOf: new Map(terms.map(({ stem }, place) => [stem, place])),
    words: terms.map(({ word }) => word),
    stemOf,
    pairOf: new Map([...pairs].map((pair, place) => [pair, place])),
    pairs: pairs.size,
  };
}

/** The occurrences of a query in a text. Positions and lengths count words. */
type Body = {
  /** For each content word of the query, in order. */
  positions: number[][];
  /** Occurrences in the text of each content word exactly as the query writes it. */
  exactCounts: Int32Array;
  /** Occurrences in the text of each pair of the query. */
  pairCounts: Int32Array;
  length: number;
  contentLength: number;
};

function readBody(text: string, pattern: Pattern): Body {
  const positions: number[][] = pattern.words.map(() => []);
  const exactCounts = new Int32Array(pattern.words.length);
  const pairCounts = new Int32Array(pattern.pairs);
  const { size } = pattern.stemOf;
  let [length, contentLength] = [0, 0];
  let before: number | undefined;
  for (const { word, stem, isStop } of wordsOf(text)) {
    const place = pattern.stemOf.get(stem);
    // A stop word may share its stem with a query word: "up" and "UPS".
    if (!isStop) {
      contentLength += 1;
      const term = place === undefined ? undefined : pattern.termOf.get(stem);
      if (term !== undefined) {
        positions[term]?.push(length);
        if (pattern.words[term] === word) exactCounts[term] = (exactCounts[term] ?? 0) + 1;
      }
    }
    if (place !== undefined && before !== undefined) {
      const pair = pattern.pairOf.get(before * size + place);
      if (pair !== undefined) pairCounts[pair] = (pairCounts[pair] ?? 0) + 1;
    }
    before = place;
    length += 1;
  }
  return { positions, exactCounts, pairCounts, length, contentLength };
}

const saturate = (frequency: number, lengthRatio: number) =>
  (frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * lengthRatio));

/** Smallest distance in words between two sorted lists of positions, at least 1. */
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

/** How near adjacent words of the query are in the body, 0 to 1; rarer pairs weigh more. */
function proximityOf({ positions }: Body, idf: readonly number[]): number {
  let [sum, whole] = [0, 0];
  for (let term = 0; term + 1 < idf.length; term += 1) {
    const weight = Math.min(idf[term] ?? 0, idf[term + 1] ?? 0);
    whole += weight;
    const [here = [], there = []] = [positions[term], positions[term + 1]];
    if (here.length > 0 && there.length > 0) sum += weight / nearest(here, there);
  }
  return whole === 0 ? 0 : sum / whole;
}

/** BM25 for these word counts and a text length in mean lengths. */
function bm25Of(counts: Iterable<number>, idf: readonly number[], lengthRatio: number): number {
  let [score, term] = [0, 0];
  for (const count of counts) {
    if (count > 0) score += (idf[term] ?? 0) * saturate(count, lengthRatio);
    term += 1;
  }
  return score;
}

/** Weight of each pair of the query: a pair that is rare in the pool weighs more; one that never occurs in it weighs nothing. */
function pairWeights(bodies: readonly Body[], pairs: number): number[] {
  return Array.from({ length: pairs }, (_, pair) => {
    const having = bodies.filter(({ pairCounts }) => (pairCounts[pair] ?? 0) > 0).length;
    return having === 0 ? 0 : inverseFrequency(bodies.length, having);
  });
}

function bigramOf({ pairCounts, length }: Body, wanted: readonly number[], meanLength: number): number {
  let score = 0;
  for (const [pair, count] of pairCounts.entries())
    if (count > 0) score += (wanted[pair] ?? 0) * saturate(count, length / (meanLength || 1));
  return score;
}

export type Ranked<Item> = { item: Item; score: number };

/**
 * Re-ranks fetched entries by 10.7·BM25/Σidf + 2.0·BM25 of unstemmed words/Σidf + 5.0·bigram/Σidf + 7.9·pair proximity.
 * Division by the query's own idf makes short and long queries comparable; bigram idf comes from the pool. Entries with
 * none of the words are dropped.
 * @returns best first; equal scores keep their input order
 */
export function rerank<Item extends { body: string }>(
  query: SearchQuery,
  pool: readonly Item[],
  { documents, meanLength, frequency }: StemStatistics,
): Ranked<Item>[] {
  const pattern = patternOf(query);
  const idf = query.terms.map(({ stem }) => inverseFrequency(documents, frequency.get(stem) ?? 0));
  const whole = idf.reduce((sum, value) => sum + value, 0) || 1;
  const bodies = pool.map((item) => ({ item, body: readBody(item.body, pattern) }));
  const meanPool = bodies.reduce((sum, { body }) => sum + body.length, 0) / Math.max(1, bodies.length);
  const wanted = pairWeights(
    bodies.map(({ body }) => body),
    pattern.pairs,
  );
  return bodies
    .map(({ item, body }) => {
      const ratio = meanLength === 0 ? 1 : body.contentLength / meanLength;
      const counts = body.positions.map(({ length }) => length);
      const bm25 = bm25Of(counts, idf, ratio);
      if (bm25 === 0) return { item, score: 0 };
      const exact = bm25Of(body.exactCounts, idf, ratio);
      const bigram = bigramOf(body, wanted, meanPool);
      const scaleFree = (weights.bm25 * bm25 + weights.exact * exact + weights.bigram * bigram) / whole;
      return { item, score: scaleFree + weights.proximity * proximityOf(body, idf) };
    })
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score);
}
