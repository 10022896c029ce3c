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
    return [{ element, words: [...plainWords(number ?? ''), ...plainWords(text)] }];
  });
}

/** An entry of few words must be the whole element: "Duties" is no opening of "Duties of the board are …". */
const isWhole = ({ words }: Opening, start: readonly string[], at: number): boolean =>
  start.length >= opening || words.length === at + start.length;

/**
 * The element that begins with each entry's words, in reading order where the words stand more than once.
 * @returns index of the element for each index of an entry; entries without an element of their own are absent
 */
export function alignEntries(
  entries: readonly TruthEntry[],
  elements: readonly ParsedElement[],
): ReadonlyMap<number, number> {
  const all = openings(elements);
  const taken = new Set<number>();
  const aligned = new Map<number, number>();
  let last = -1;
  for (const [index, entry] of entries.entries()) {
    if (!isProse(entry)) continue;
    const start = plainWords(entry.text).slice(0, opening);
    const fits = all.filter((each) => {
      if (taken.has(each.element)) return false;
      const at = placeOf(each.words, start);
      return at !== -1 && isWhole(each, start, at);
    });
    const next = fits.find(({ element }) => element > last) ?? fits[0];
    if (next === undefined) continue;
    taken.add(next.element);
    aligned.set(index, next.element);
    if (next.element > last) last = next.element;
  }
  return aligned;
}
