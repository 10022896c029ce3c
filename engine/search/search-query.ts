import { tokenise } from './tokenise.ts';

/** `word` is lower case, for searching; `written` is the query's own spelling, for messages. */
export type QueryTerm = { stem: string; word: string; written: string };

/** A parsed query: distinct content words in order of first use, and all stems in order, including stop words. */
export type SearchQuery = { terms: readonly QueryTerm[]; sequence: readonly string[] };

/** Maximum content words to search for: more than any question has, fewer than a pasted document. */
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
