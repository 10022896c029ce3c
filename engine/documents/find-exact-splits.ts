import type { Prepared } from './aligned-elements.ts';

/** Two new elements side by side, the first `at`, which together say what an old one said; null where it may be one of several. */
type ExactSplit = { from: number | null; at: number };

/** What an element says, or two side by side; undefined where there are no words, or where the two are not of one kind. */
function wordsOf(element: Prepared | undefined, next?: Prepared): string | undefined {
  if (element === undefined || element.words.length === 0) return undefined;
  if (next !== undefined && (next.group !== element.group || next.words.length === 0)) return undefined;
  return `${element.group}\n${[...element.words, ...(next?.words ?? [])].join(' ')}`;
}

/** What each two elements side by side say together. */
const wordsOfPairs = (elements: readonly Prepared[]): (string | undefined)[] =>
  elements.slice(1).map((next, at) => wordsOf(elements[at], next));

/**
 * Finds where two new elements say, side by side and word for word, what an old one said that is gone. Two that stood side by side
 * before are none, as the lines of a heading that a list of contents has as one. It is not known which old one it was where several
 * said the same, where several pairs say it now, or where other old ones said what each of the two says.
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
