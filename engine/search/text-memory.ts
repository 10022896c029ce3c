import { LRUCache } from 'lru-cache';
import { type Lexeme, visitWords } from './tokenise.ts';

/** Maximum cached words: 16 MB of references, about 30,000 provisions. */
const mostWords = 2_000_000;

const memory = new LRUCache<string, readonly Lexeme[]>({
  maxSize: mostWords,
  sizeCalculation: ({ length }) => length + 1,
});

/**
 * The words of a text in order, stop words included. Cached, because searches read the same texts again and again, and this
 * took most of the time of ranking. A text longer than a twentieth of the cache is not cached, since it would evict the
 * others.
 */
export function wordsOf(text: string): readonly Lexeme[] {
  const known = memory.get(text);
  if (known !== undefined) return known;
  const words: Lexeme[] = [];
  visitWords(text, (lexeme) => words.push(lexeme));
  if (words.length <= mostWords / 20) memory.set(text, words);
  return words;
}
