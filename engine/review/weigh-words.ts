import { readMeanings } from '#engine/answers/read-meanings.ts';
import { wordsOf } from '#engine/search/text-memory.ts';

/** Weights by stem. */
export type WeighedWords = Map<string, number>;

const modal = new Set(['must', 'shall', 'should', 'may', 'will', 'can', 'could', 'would', 'need', 'ensur']);

const add = (words: WeighedWords, stem: string, weight: number) => words.set(stem, (words.get(stem) ?? 0) + weight);

/**
 * Adds the content words of a text with a weight for each occurrence, and with the weight `meaning` in all the terms that the
 * thesaurus gives for an everyday form. Both sides of a review are read so: "loo" in one meets "sanitary facilities" in the other.
 */
export function addWords(words: WeighedWords, text: string, weight: number, meaning: number): void {
  const read = wordsOf(text);
  for (const { stem, isStop } of read) if (!isStop && !modal.has(stem)) add(words, stem, weight);
  if (meaning === 0) return;
  for (const meanings of readMeanings(read).values()) {
    const stems = new Set(meanings.flat());
    for (const stem of stems) if (!modal.has(stem)) add(words, stem, (weight * meaning) / Math.sqrt(stems.size));
  }
}
