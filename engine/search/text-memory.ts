import { LRUCache } from 'lru-cache';
import { type Lexeme, visitWords } from './tokenise.ts';

/** Words of texts that are remembered: 16 MB of references, about 30,000 provisions. */
const mostWords = 2_000_000;

const memory = new LRUCache<string, readonly Lexeme[]>({
  maxSize: mostWords,
  sizeCalculation: ({ length }) => length + 1,
});

/**
 * The words of a text in order, stop words included. Searches read the same texts again and again, and reading them was the larger
 * part of ranking; a text longer than a twentieth of the memory is read each time rather than push out the others.
 */
export function wordsOf(text: string): readonly Lexeme[] {
  const known = memory.get(text);
  if (known !== undefined) return known;
  const words: Lexeme[] = [];
  visitWords(text, (lexeme) => words.push(lexeme));
  if (words.length <= mostWords / 20) memory.set(text, words);
  return words;
}
