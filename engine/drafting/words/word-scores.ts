import { addCount } from './content-of.ts';

/** BM25 over a few texts in memory. `k1` is its saturation, `b` how much long texts are held back. */
export type WordScoreSettings = { k1: number; b: number };

/** The score of each text, in their order, for the stems of a query; each stem counts once. */
export type WordScores = (query: Iterable<string>) => Float64Array;

type Posting = { text: number; count: number };

/** Indexes texts for BM25. @param texts the stems of each */
export function scoreByWords(texts: readonly (readonly string[])[], { k1, b }: WordScoreSettings): WordScores {
  const postings = new Map<string, Posting[]>();
  let length = 0;
  for (const [text, stems] of texts.entries()) {
    const counts = new Map<string, number>();
    for (const stem of stems) addCount(counts, stem);
    for (const [stem, count] of counts) {
      const known = postings.get(stem);
      if (known) known.push({ text, count });
      else postings.set(stem, [{ text, count }]);
    }
    length += stems.length;
  }
  const mean = length / Math.max(1, texts.length) || 1;
  const norms = texts.map((stems) => k1 * (1 - b + (b * stems.length) / mean));
  return (query) => {
    const scores = new Float64Array(texts.length);
    for (const stem of new Set(query)) {
      const found = postings.get(stem) ?? [];
      const rarity = Math.log(1 + (texts.length - found.length + 0.5) / (found.length + 0.5));
      for (const { text, count } of found)
        scores[text] = (scores[text] ?? 0) + (rarity * count * (k1 + 1)) / (count + (norms[text] ?? k1));
    }
    return scores;
  };
}
