import { newStemmer } from 'snowball-stemmers';
import { englishStopWords } from './english-stop-words.ts';

/** One word of a text. Offsets are UTF-16 code units in the text as given. */
export type Token = { word: string; stem: string; isStop: boolean; start: number; end: number };

const stemmer = newStemmer('english');
const stems = new Map<string, string>();
/** Entries the memory of stems may hold; a regulation's vocabulary is far smaller. */
const stemMemory = 50_000;

/** Snowball English, as PostgreSQL's english_stem. */
export function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size >= stemMemory) stems.clear();
  const stem = stemmer.stem(word);
  stems.set(word, stem);
  return stem;
}

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]{1,2}(?![\p{L}\p{N}]))?/gu;
/** Characters of one word that are kept: longer runs are data, not language. */
const longestWord = 64;

function tokenOf(match: RegExpExecArray): Token {
  const [raw] = match;
  const word = raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]\p{L}*$/u, '')
    .slice(0, longestWord);
  return {
    word,
    stem: stemOf(word),
    isStop: englishStopWords.has(word),
    start: match.index,
    end: match.index + raw.length,
  };
}

/** Words in order, stop words included and marked. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(wordPattern)) {
    const token = tokenOf(match);
    if (token.word !== '') tokens.push(token);
  }
  return tokens;
}

/** Stems of the content words, in order, repeats included. */
export const contentStems = (text: string): string[] =>
  tokenise(text).flatMap(({ stem, isStop }) => (isStop ? [] : [stem]));
