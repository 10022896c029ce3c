import { beginsEnglish } from '#engine/search/english-words.ts';
import { halfTypedNumber, publicationNumbersIn, writtenNumber } from '#engine/search/publication-numbers.ts';
import { readQuery } from '#engine/search/search-query.ts';
import { type Token, tokenise } from '#engine/search/tokenise.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { stemsOfBegunWord } from './search-store.ts';

/** A parsed search. */
export type ReadSearch = {
  /** The search as typed, without surrounding spaces. */
  query: string;
  /** The query for the index. Its publication numbers have the usual writing; its last word is completed where no text contains it. */
  text: string;
  /** The publication numbers, in their usual writing. Each is one word: its digits alone match nothing. */
  numbers: readonly string[];
  /** Stems of the search words outside the numbers, in order, each once. Without any and without numbers, nothing is searched. */
  stems: readonly string[];
  /** Lower-case pieces with which SQL finds titles, one per word: the part that all forms of a word share. */
  pieces: readonly string[];
  /** Tells whether a word of this text is one of the search words, or part of one of the numbers. */
  soughtIn(text: string): (token: Token) => boolean;
  /** Whether a word of a text has this stem, or completes the word with it. */
  isSame(stem: string, token: Token): boolean;
};

/** The fewest letters of an unfinished word that is completed: fewer letters begin almost any word. */
const leastBegun = 3;
/** The most stems that complete one unfinished word. */
const mostCompletions = 3;
/** The most words with which titles are searched. */
const mostPieces = 16;

function sharedBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

/** The last word, if nothing after it shows that it is finished. */
function begunWord(query: string): Token | undefined {
  const last = tokenise(query).at(-1);
  return last && last.end === query.length && !last.isStop && last.word.length >= leastBegun ? last : undefined;
}

type Range = { start: number; end: number };

const isWithin = (ranges: readonly Range[], { start, end }: Range) =>
  ranges.some((range) => start >= range.start && end <= range.end);

/** A number whose second half is still being typed, as `publicationNumbersIn` would name it: "htm 06-0". */
const isHalfTyped = (sought: string): boolean => /-\d$/u.test(sought);

/** Whether a text's number is the one sought, begins with the half-typed one sought, or is of the chapter sought: "HTM 06" finds HTM 06-01. */
export const isNumberSought = (sought: string, name: string): boolean =>
  name === sought || name.startsWith(isHalfTyped(sought) ? sought : `${sought}-`);

/** The query with its publication numbers as texts write them, so that the index finds "htm0601". */
function withWrittenNumbers(query: string, isFinished: boolean): { written: string; numbers: string[] } {
  const half = isFinished ? undefined : halfTypedNumber(query);
  if (half !== undefined) {
    const before = withWrittenNumbers(query.slice(0, half.start), true);
    // The index has no half numbers: it is asked for the chapter.
    const written = `${before.written}${writtenNumber(half.chapter)}`;
    return { written, numbers: [...new Set([...before.numbers, half.name])] };
  }
  const numbers = publicationNumbersIn(query);
  let [written, at] = ['', 0];
  for (const { name, start, end } of numbers) {
    written += `${query.slice(at, start)}${writtenNumber(name)}`;
    at = end;
  }
  return { written: written + query.slice(at), numbers: [...new Set(numbers.map(({ name }) => name))] };
}

/** The content words outside the numbers. */
export function termsBesideNumbers(text: string) {
  const numbers = publicationNumbersIn(text);
  const beside = new Set(
    tokenise(text).flatMap((token) => (token.isStop || isWithin(numbers, token) ? [] : [token.stem])),
  );
  return readQuery(text).terms.filter(({ stem }) => beside.has(stem));
}

/** The words that complete the last one, unless it is finished, part of a number, or no beginning of any word. */
async function completeLast(db: Queryable, scope: Scope, text: string) {
  const begun = begunWord(text);
  if (begun === undefined || isWithin(publicationNumbersIn(text), begun)) return { begun: undefined, completions: [] };
  const completions = await stemsOfBegunWord(db, scope, begun, mostCompletions);
  const hasOwn = completions.some((stem) => stem === begun.stem || stem.startsWith(begun.word));
  // "ventilatio" grows into a word, "ventilaton" does not: it is mistyped.
  return hasOwn || (await beginsEnglish(begun.word)) ? { begun, completions } : { begun: undefined, completions: [] };
}

/**
 * Parses a search. An unfinished last word that occurs in no text is replaced by the words that complete it.
 * @param isExact takes the last word as it stands
 */
export async function readSearch(db: Queryable, scope: Scope, typed: string, isExact = false): Promise<ReadSearch> {
  const query = typed.trim();
  const isFinished = isExact || typed.trimEnd().length < typed.length;
  const { written, numbers } = withWrittenNumbers(query, isFinished);
  const terms = termsBesideNumbers(written);
  const { begun, completions } = isFinished
    ? { begun: undefined, completions: [] }
    : await completeLast(db, scope, written);
  const isKnown = begun === undefined || completions.length === 0 || completions.includes(begun.stem);
  const text = isKnown ? written : `${written.slice(0, begun.start)}${completions.join(' ')}`;
  const sought = new Set(termsBesideNumbers(text).map(({ stem }) => stem));
  const isBegun = ({ word }: Token) => begun !== undefined && word.startsWith(begun.word);
  return {
    query,
    text,
    numbers,
    stems: terms.map(({ stem }) => stem),
    pieces: terms.slice(0, mostPieces).map(({ stem, word }) => sharedBeginning(stem, word) || word),
    soughtIn: (words) => {
      const places =
        numbers.length === 0
          ? []
          : publicationNumbersIn(words).filter(({ name }) => numbers.some((number) => isNumberSought(number, name)));
      return (token) => (!token.isStop && (sought.has(token.stem) || isBegun(token))) || isWithin(places, token);
    },
    isSame: (stem, token) => stem === token.stem || (stem === begun?.stem && isBegun(token)),
  };
}
