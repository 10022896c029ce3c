import { LRUCache } from 'lru-cache';
import type { Lexeme } from '#engine/search/tokenise.ts';
import { contentStems, tokenise } from '#engine/search/tokenise.ts';

/** Other words for a word: lists of stems of which a text must have all. By the stem of the word. */
export type WordMeanings = ReadonlyMap<string, readonly (readonly string[])[]>;
/** Reads the other words for the words of a text, in order, stop words included. */
export type ReadWordMeanings = (words: readonly Lexeme[]) => WordMeanings;

/** The words of a question: stems of its content words, each once; other words for them; what it asks for, such as who. */
export type QuestionWords = {
  stems: readonly string[];
  has: ReadonlySet<string>;
  meanings: WordMeanings;
  asksFor: string | undefined;
};

/** Stems that the index reads. */
export const stemsOfQuestion = (question: string): string[] => [...new Set(contentStems(question))];

const interrogatives: readonly (readonly [RegExp, string])[] = [
  [/\b(?:how (?:often|frequently|regularly)|how many times)\b/iu, 'how_often'],
  [/\b(?:how (?:long|soon|quick|quickly|fast)|when|what time|by when|deadline)\b/iu, 'when'],
  [/\b(?:how (?:much|many|hot|cold|high|low|big|far|wide|loud|thick))\b/iu, 'how_much'],
  [/\b(?:who|whose|whom)\b/iu, 'who'],
  [/\b(?:why|what for|how come)\b/iu, 'why'],
  [/\bwhere\b/iu, 'where'],
];

const memory = new LRUCache<string, QuestionWords>({ max: 20_000 });
let memoryReader: ReadWordMeanings | undefined;

/** The words of a question. Cached, since every search compares the same stored questions. */
export function wordsOfQuestion(question: string, read: ReadWordMeanings): QuestionWords {
  if (memoryReader !== read) memory.clear();
  memoryReader = read;
  const known = memory.get(question);
  if (known !== undefined) return known;
  const tokens = tokenise(question);
  const stems = [...new Set(tokens.flatMap(({ stem, isStop }) => (isStop ? [] : [stem])))];
  const asksFor = interrogatives.find(([pattern]) => pattern.test(question))?.[1];
  const words = { stems, has: new Set(stems), meanings: read(tokens), asksFor };
  memory.set(question, words);
  return words;
}
