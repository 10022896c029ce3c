import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { plainWords } from './plain-words.ts';
import type { TruthEntry } from './read-truth.ts';

/** Words at the start of an entry that must agree; short entries must agree wholly. */
const opening = 7;
/** Maximum words of a number that may stand before the text on one side and not on the other. */
const mostNumberWords = 6;

/** Kinds of entry that are read as running text. */
const proseKinds = new Set<TruthEntry['kind']>(['heading', 'provision', 'item', 'paragraph', 'note']);

export const isProse = ({ kind, text }: TruthEntry): boolean => proseKinds.has(kind) && plainWords(text).length > 0;

/** Marks of notes: the words of a truth have none. */
const noteMarks = /\[(?:\d{1,3}|[ivxl]{1,5}|[*†‡])\]/gu;

type Opening = { element: number; words: string[] };

/** Place among `words` where `start` stands, no later than the words of a number; -1 where it does not. */
function placeOf(words: readonly string[], start: readonly string[]): number {
  for (let at = 0; at <= mostNumberWords && at + start.length <= words.length; at += 1) {
    if (start.every((word, index) => words[at + index] === word)) return at;
  }
  return -1;
}

function openings(elements: readonly ParsedElement[]): Opening[] {
  return elements.flatMap(({ kind, number, text }, element) => {
    if (kind === 'table') return [];
    return [{ element, words: [...plainWords(number ?? ''), ...plainWords(text.replace(noteMarks, ' '))] }];
  });
}

/** An entry of few words must be the whole element: "Duties" is no opening of "Duties of the board are …". */
const isWhole = ({ words }: Opening, start: readonly string[], at: number): boolean =>
  start.length >= opening || words.length === at + start.length;

type Pair = { index: number; element: number };

/** The longest run of pairs in which both sides rise. @param pairs by rising index */
function longestRising(pairs: readonly Pair[]): Pair[] {
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [at, { element }] of pairs.entries()) {
    let best = -1;
    for (let other = 0; other < at; other += 1) {
      const isLonger = best === -1 || (lengths[other] ?? 0) > (lengths[best] ?? 0);
      if ((pairs[other]?.element ?? 0) < element && isLonger) best = other;
    }
    lengths.push(best === -1 ? 1 : (lengths[best] ?? 0) + 1);
    before.push(best);
  }
  const rising: Pair[] = [];
  for (let at = lengths.indexOf(Math.max(...lengths)); at >= 0; at = before[at] ?? -1)
    rising.unshift(pairs[at] as Pair);
  return rising;
}

/** Entries whose words stand once on each side, in the order of both. */
function anchorsOf(fits: ReadonlyMap<number, readonly number[]>): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const elements of fits.values()) for (const each of elements) wanted.set(each, (wanted.get(each) ?? 0) + 1);
  const pairs = [...fits].flatMap(([index, [element, second]]) =>
    element !== undefined && second === undefined && wanted.get(element) === 1 ? [{ index, element }] : [],
  );
  return new Map(longestRising(pairs).map(({ index, element }) => [index, element]));
}

/**
 * The element that begins with each entry's words. Words that stand once are found first; those that stand more than once
 * are looked for between them, in reading order, and only then anywhere.
 * @returns index of the element for each index of an entry; entries without an element of their own are absent
 */
export function alignEntries(
  entries: readonly TruthEntry[],
  elements: readonly ParsedElement[],
): ReadonlyMap<number, number> {
  const all = openings(elements);
  const fits = new Map<number, number[]>();
  for (const [index, entry] of entries.entries()) {
    if (!isProse(entry)) continue;
    const start = plainWords(entry.text).slice(0, opening);
    const fitting = all.filter((each) => {
      const at = placeOf(each.words, start);
      return at !== -1 && isWhole(each, start, at);
    });
    fits.set(
      index,
      fitting.map(({ element }) => element),
    );
  }
  const aligned = anchorsOf(fits);
  const taken = new Set(aligned.values());
  const take = (index: number, element: number | undefined): void => {
    if (element === undefined) return;
    aligned.set(index, element);
    taken.add(element);
  };
  const anchored = [...aligned].sort(([a], [b]) => a - b);
  let [last, next] = [-1, 0];
  for (const [index, fitting] of fits) {
    const own = aligned.get(index);
    while (next < anchored.length && (anchored[next]?.[0] ?? 0) <= index) next += 1;
    const until = anchored[next]?.[1] ?? elements.length;
    if (own === undefined)
      take(
        index,
        fitting.find((element) => element > last && element < until && !taken.has(element)),
      );
    last = Math.max(last, aligned.get(index) ?? -1);
  }
  for (const [index, fitting] of fits) {
    if (!aligned.has(index))
      take(
        index,
        fitting.find((element) => !taken.has(element)),
      );
  }
  return aligned;
}
