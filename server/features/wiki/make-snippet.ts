import { type Token, tokenise } from '#engine/search/tokenise.ts';

/** A stretch of a text, UTF-16 code units, `end` exclusive. */
export type Range = { start: number; end: number };
export type Snippet = { text: string; isCutBefore: boolean; isCutAfter: boolean; marks: Range[] };
type IsSought = (token: Token) => boolean;

/** Characters shown, and how many of them may precede the first match. */
const [longest, lead] = [260, 70];
/** Characters of an element that are searched: more than any clause has, fewer than the longest table. */
const mostRead = 20_000;

/** The positions of the search words in a text. */
export const marksIn = (text: string, isSought: IsSought): Range[] =>
  tokenise(text.slice(0, mostRead))
    .filter(isSought)
    .map(({ start, end }) => ({ start, end }));

/** The word that starts the snippet with the most different search words; the first of equals. */
function bestStart(sought: readonly Token[]): Token | undefined {
  let [best, most, end] = [sought[0], 0, 0];
  /** How often each stem occurs among the words from `first` up to `end`. */
  const counts = new Map<string, number>();
  for (const [index, first] of sought.entries()) {
    // A word longer than a snippet fits into no stretch, not even its own.
    end = Math.max(end, index);
    for (let next = sought[end]; next && next.end <= first.start + longest - lead; next = sought[end]) {
      counts.set(next.stem, (counts.get(next.stem) ?? 0) + 1);
      end += 1;
    }
    if (counts.size > most) [best, most] = [first, counts.size];
    const left = (counts.get(first.stem) ?? 0) - 1;
    if (left > 0) counts.set(first.stem, left);
    else counts.delete(first.stem);
  }
  return best;
}

/** The part of a text around the search words, cut at whole words, with the matches marked. A short text is shown whole. */
export function makeSnippet(text: string, isSought: IsSought): Snippet {
  const tokens = tokenise(text.slice(0, mostRead));
  const sought = tokens.filter(isSought);
  if (text.length <= longest) {
    return { text, isCutBefore: false, isCutAfter: false, marks: sought.map(({ start, end }) => ({ start, end })) };
  }
  const first = bestStart(sought) ?? tokens[0];
  const wanted = Math.max(0, (first?.start ?? 0) - lead);
  const from = wanted === 0 ? 0 : (tokens.find(({ start }) => start >= wanted)?.start ?? wanted);
  const to = tokens.findLast(({ start, end }) => start >= from && end <= from + longest)?.end ?? from + longest;
  // The punctuation that ends the last sentence belongs to it.
  const isWhole = text.slice(to).trim().length <= 1;
  const shown = text.slice(from, isWhole ? text.length : to).toWellFormed();
  return {
    text: shown,
    isCutBefore: from > 0,
    isCutAfter: !isWhole,
    marks: sought
      .filter(({ start, end }) => start >= from && end <= from + shown.length)
      .map(({ start, end }) => ({ start: start - from, end: end - from })),
  };
}
