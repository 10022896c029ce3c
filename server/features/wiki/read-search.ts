import { readQuery } from '#engine/search/search-query.ts';
import { type Token, tokenise } from '#engine/search/tokenise.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { stemsOfBegunWord } from './search-store.ts';

/** A search as it was typed, read. */
export type ReadSearch = {
  /** Without the spaces around it. */
  query: string;
  /** What the index is asked: the query, its last word completed where no text has it as it stands. */
  text: string;
  /** Stems of the words searched for, in order, each once; with none there is nothing to look for. */
  stems: readonly string[];
  /** Lower-case pieces by which SQL finds titles, one a word: what all forms of a word begin with. */
  pieces: readonly string[];
  /** Whether a word of a text is one of those searched for. */
  isSought(token: Token): boolean;
  /** Whether a word of a text is the one with this stem, or what it may become. */
  isSame(stem: string, token: Token): boolean;
};

/** Letters that a begun word must have before it is completed: fewer begin everything. */
const leastBegun = 3;
/** Stems that a begun word may stand for at once. */
const mostCompletions = 3;
/** Words by which titles are looked for. */
const mostPieces = 16;

function sharedBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}

/** The last word, while nothing after it says that it is finished. */
function begunWord(query: string): Token | undefined {
  const last = tokenise(query).at(-1);
  return last && last.end === query.length && !last.isStop && last.word.length >= leastBegun ? last : undefined;
}

/**
 * Reads a search. While its last word is being typed and is none that texts have, the words it may become are searched for in its
 * place.
 */
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
