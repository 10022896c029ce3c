import { readQuery } from '#engine/search/search-query.ts';
import { type Token, tokenise } from '#engine/search/tokenise.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { stemsOfBegunWord } from './search-store.ts';

/** A parsed search. */
export type ReadSearch = {
  /** The search as typed, without surrounding spaces. */
  query: string;
  /** The query for the index. Its last word is completed where no text contains it as it stands. */
  text: string;
  /** Stems of the search words, in order, each once. Without any, nothing is searched. */
  stems: readonly string[];
  /** Lower-case pieces with which SQL finds titles, one per word: the part that all forms of a word share. */
  pieces: readonly string[];
  /** Whether a word of a text is one of the search words. */
  isSought(token: Token): boolean;
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

/** Parses a search. An unfinished last word that occurs in no text is replaced by the words that complete it. */
export async function readSearch(db: Queryable, scope: Scope, typed: string): Promise<ReadSearch> {
  const query = typed.trim();
  const terms = readQuery(query).terms;
  const begun = typed.trimEnd().length === typed.length ? begunWord(query) : undefined;
  const completions = begun ? await stemsOfBegunWord(db, scope, begun, mostCompletions) : [];
  const isKnown = begun === undefined || completions.length === 0 || completions.includes(begun.stem);
  const text = isKnown ? query : `${query.slice(0, begun.start)}${completions.join(' ')}`;
  const sought = new Set(readQuery(text).terms.map(({ stem }) => stem));
  const isBegun = ({ word }: Token) => begun !== undefined && word.startsWith(begun.word);
  return {
    query,
    text,
    stems: terms.map(({ stem }) => stem),
    pieces: terms.slice(0, mostPieces).map(({ stem, word }) => sharedBeginning(stem, word) || word),
    isSought: (token) => !token.isStop && (sought.has(token.stem) || isBegun(token)),
    isSame: (stem, token) => stem === token.stem || (stem === begun?.stem && isBegun(token)),
  };
}
