import { visitWords } from '#engine/search/tokenise.ts';
import { talkWords } from './talk-words.ts';

/** Stems of the words that say what a talk is about, in order, with repeats. */
export function contentOf(text: string): string[] {
  const stems: string[] = [];
  visitWords(text, ({ word, stem, isStop }) => {
    if (!isStop && word.length > 1 && !talkWords.has(word)) stems.push(stem);
  });
  return stems;
}

export const addCount = (counts: Map<string, number>, key: string, count = 1): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};
