import type { WordVectors } from '#engine/models/word-vectors.ts';

/** How rare a word is among the texts that are compared; higher is rarer. */
export type Rarity = (word: string) => number;

/** The rarity of words by the number of texts that have them. */
export function rarityOfWords(texts: Iterable<WordVectors>): Rarity {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { words } of texts) {
    all += 1;
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return (word) => {
    const count = counts.get(word) ?? 0;
    return Math.log(1 + (all - count + 0.5) / (count + 0.5));
  };
}

function product(one: WordVectors, other: WordVectors, at: readonly [number, number], dimensions: number): number {
  const [from, to] = [at[0] * dimensions, at[1] * dimensions];
  let sum = 0;
  for (let place = 0; place < dimensions; place += 1)
    sum += (one.numbers[from + place] ?? 0) * (other.numbers[to + place] ?? 0);
  return sum;
}

/** The similarity of the word at `at` with the nearest word of the other text. */
function nearest(asked: WordVectors, at: number, said: WordVectors): number {
  const dimensions = asked.numbers.length / asked.words.length;
  let best = 0;
  for (let word = 0; word < said.words.length; word += 1) {
    const lengths = (asked.lengths[at] ?? 0) * (said.lengths[word] ?? 0);
    if (lengths > 0) best = Math.max(best, product(asked, said, [at, word], dimensions) / lengths);
  }
  return best;
}

/**
 * How much of a text another one says, from 0 to 1: for each word of the first the similarity with the nearest word of the second, as
 * vectors of words in their sentences have it, the rare words counting most. This is the late interaction of ColBERT (Khattab and Zaharia,
 * 2020). A text without words of its own is not said.
 */
export function wordCoverage(asked: WordVectors, said: WordVectors, rarity: Rarity): number {
  let [sum, all] = [0, 0];
  for (const [at, word] of asked.words.entries()) {
    const weight = rarity(word);
    sum += weight * nearest(asked, at, said);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
}
