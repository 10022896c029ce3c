import { newStemmer } from 'snowball-stemmers';
import { englishStopWords } from './english-stop-words.ts';

/** A word as search knows it, however it was written. */
export type Lexeme = { readonly word: string; readonly stem: string; readonly isStop: boolean };

/** One word of a text. Offsets are UTF-16 code units in the text as given. */
export type Token = Lexeme & { start: number; end: number };

const stemmer = newStemmer('english');
const lexemes = new Map<string, Lexeme>();
/** Maximum cached spellings; a regulation's vocabulary is far smaller. */
const lexemeMemory = 100_000;
/** Maximum characters of one word: longer runs are data, not language. */
const longestWord = 64;

/** Snowball English, as PostgreSQL's english_stem. */
export const stemOf = (word: string): string => stemmer.stem(word);

function readWord(raw: string): Lexeme {
  const word = raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]\p{L}*$/u, '')
    .slice(0, longestWord);
  return { word, stem: stemOf(word), isStop: englishStopWords.has(word) };
}

/** Reads a word as written. Cached, because texts repeat the same words. */
function lexemeOf(raw: string): Lexeme {
  const known = lexemes.get(raw);
  if (known !== undefined) return known;
  if (lexemes.size >= lexemeMemory) lexemes.clear();
  const lexeme = readWord(raw);
  // A slice would keep the whole source text alive.
  if (raw.length <= longestWord) lexemes.set(Buffer.from(raw).toString(), lexeme);
  return lexeme;
}

type Visit = (lexeme: Lexeme, start: number, end: number) => void;

const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}]{1,2}(?![\p{L}\p{N}]))?/gu;

const other = 0;
const letter = 1;
const digit = 2;
const mark = 3;
/** Half of a character outside the basic plane: a text with one goes to the regular expression. */
const half = 4;
const unread = -1;
/** Kinds of characters by code unit, each looked up in Unicode's tables at its first use. */
const kinds = new Int8Array(0x10000).fill(unread);

function readKind(code: number): number {
  const character = String.fromCharCode(code);
  if (/\p{Cs}/u.test(character)) return half;
  if (/\p{L}/u.test(character)) return letter;
  if (/\p{N}/u.test(character)) return digit;
  return /\p{M}/u.test(character) ? mark : other;
}

/** The kind of the character at an index; past the end, a kind that no word contains. */
function kindAt(text: string, at: number): number {
  if (at >= text.length) return other;
  const code = text.charCodeAt(at);
  const known = kinds[code] ?? other;
  if (known !== unread) return known;
  const kind = readKind(code);
  kinds[code] = kind;
  return kind;
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (kindAt(text, at) === half) return false;
  return true;
}

const apostrophes = new Set(["'", '’'].map((each) => each.charCodeAt(0)));

/** The real end of a word that seems to end at `end`: one or two letters after an apostrophe belong to it. */
function withSuffix(text: string, end: number): number {
  if (!apostrophes.has(text.charCodeAt(end))) return end;
  let at = end + 1;
  while (at < end + 4 && kindAt(text, at) === letter) at += 1;
  const letters = at - end - 1;
  const after = kindAt(text, at);
  return letters === 0 || letters > 2 || after === letter || after === digit ? end : at;
}

/** Visits the words of a text without the regular expression, which takes most of the time of ranking a hundred texts. */
function visitPlain(text: string, visit: Visit): void {
  for (let at = 0; at < text.length; ) {
    if (kindAt(text, at) === other) {
      at += 1;
      continue;
    }
    const start = at;
    while (kindAt(text, at) !== other) at += 1;
    at = withSuffix(text, at);
    const lexeme = lexemeOf(text.slice(start, at));
    if (lexeme.word !== '') visit(lexeme, start, at);
  }
}

/** Calls `visit` with every word in order; stop words are included and flagged. */
export function visitWords(text: string, visit: Visit): void {
  if (isPlain(text)) {
    visitPlain(text, visit);
    return;
  }
  for (const match of text.matchAll(wordPattern)) {
    const [raw] = match;
    const lexeme = lexemeOf(raw);
    if (lexeme.word !== '') visit(lexeme, match.index, match.index + raw.length);
  }
}

/** Words in order; stop words are included and flagged. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  visitWords(text, (lexeme, start, end) => tokens.push({ ...lexeme, start, end }));
  return tokens;
}

/** Stems of the content words, in order, with repeats. */
export function contentStems(text: string): string[] {
  const stems: string[] = [];
  visitWords(text, ({ stem, isStop }) => isStop || stems.push(stem));
  return stems;
}
