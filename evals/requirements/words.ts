import { createHash } from 'node:crypto';

/** The words of a text in their comparable form: letters and digits in lower case, with their places. */
export const wordsWithPlaces = (text: string): { word: string; start: number; end: number }[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));

export const wordsOf = (text: string): string[] => wordsWithPlaces(text).map(({ word }) => word);

/** Identifies a sentence without storing its words. */
export const markOf = (words: readonly string[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 24);
