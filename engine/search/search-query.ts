import { tokenise } from './tokenise.ts';

/** `word` is lower case, for searching; `written` as the query has it, for saying back. */
export type QueryTerm = { stem: string; word: string; written: string };

/** A query, read: distinct content words in order of first use, and all stems in order with stop words among them. */
export type SearchQuery = { terms: readonly QueryTerm[]; sequence: readonly string[] };

/** Content words that are looked at: more than any question has, fewer than a pasted document. */
const mostTerms = 64;
const mostCharacters = 4_000;

export function readQuery(text: string): SearchQuery {
  const read = text.slice(0, mostCharacters);
  const tokens = tokenise(read);
  const terms = new Map<string, QueryTerm>();
  for (const { stem, word, isStop, start, end } of tokens) {
    if (!isStop && !terms.has(stem)) terms.set(stem, { stem, word, written: read.slice(start, end) });
  }
  return {
    terms: [...terms.values()].slice(0, mostTerms),
    sequence: tokens.map(({ stem }) => stem).slice(0, mostTerms * 4),
  };
}
