import type { Prepared } from './aligned-elements.ts';

/** Two adjacent new elements, the first at `at`, that together repeat an old one; null where it may be one of several. */
type ExactSplit = { from: number | null; at: number };

/** The words of one element, or of two adjacent ones; undefined without any words, or where the two differ in kind. */
function wordsOf(element: Prepared | undefined, next?: Prepared): string | undefined {
  if (element === undefined || element.words.length === 0) return undefined;
  if (next !== undefined && (next.group !== element.group || next.words.length === 0)) return undefined;
  return `${element.group}\n${[...element.words, ...(next?.words ?? [])].join(' ')}`;
}

/** The joined words of each pair of adjacent elements. */
const wordsOfPairs = (elements: readonly Prepared[]): (string | undefined)[] =>
  elements.slice(1).map((next, at) => wordsOf(elements[at], next));

/**
 * Finds adjacent pairs of new elements that repeat, word for word, an old one that is gone. A pair that was adjacent before
 * does not count, such as the lines of a heading that a table of contents joins. The old one stays unknown if several had
 * the same words, if several pairs have them now, or if other old ones had the words of each part.
 */
export function findExactSplits(before: readonly Prepared[], after: readonly Prepared[]): ExactSplit[] {
  const olds = Map.groupBy(before.keys(), (old) => wordsOf(before[old]));
  const news = Map.groupBy(after.keys(), (at) => wordsOf(after[at]));
  const pairs = new Set(wordsOfPairs(before));
  const found = Map.groupBy(wordsOfPairs(after).entries(), ([, words]) => words);
  return [...found].flatMap(([words, places]) => {
    const [from, ...others] = olds.get(words) ?? [];
    const isGone = others.length + 1 > (news.get(words)?.length ?? 0);
    if (words === undefined || from === undefined || !isGone || pairs.has(words)) return [];
    return places.map(([at]) => {
      const isNew = !olds.has(wordsOf(after[at])) || !olds.has(wordsOf(after[at + 1]));
      return { from: isNew && others.length === 0 && places.length === 1 ? from : null, at };
    });
  });
}
