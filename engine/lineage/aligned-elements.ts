import type { ElementKind } from '#engine/reading/document-shape.ts';
import { comparableWords, countWords } from './text-similarity.ts';

export type AlignedElement = { kind: ElementKind; number: string | null; text: string };

export type Alignment = {
  /** For each element of the new version, the index of the old element it continues, or null when it is new. One to one. */
  continues: (number | null)[];
  /** An old element, continued elsewhere, whose remaining words became another new element. */
  splits: { from: number; to: number }[];
  /** An old element that nothing continues, whose words went into a new element that continues another. */
  merges: { from: number; to: number }[];
};

/** An element prepared for comparison: its words, and its position in the version from 0 to 1. */
export type Prepared = AlignedElement & { words: string[]; counts: Map<string, number>; place: number; group: string };

/** Results so far: the old elements used up, and for each new one the old one it continues. */
export type Taken = {
  before: Set<number>;
  continues: (number | null)[];
  /** New elements that are a part of an old one, and so continue none of the same length as themselves. */
  parts: Set<number>;
};

/** The positions of each word and each number. */
export type ElementIndex = { byWord: Map<string, number[]>; byNumber: Map<string | null, number[]> };

export function indexElements(elements: readonly Prepared[]): ElementIndex {
  const index = new Map<string, number[]>();
  for (const [position, { counts }] of elements.entries()) {
    for (const word of counts.keys()) {
      const positions = index.get(word);
      if (positions === undefined) index.set(word, [position]);
      else positions.push(position);
    }
  }
  const byNumber = Map.groupBy(elements.keys(), (position) => elements[position]?.number ?? null);
  byNumber.delete(null);
  return { byWord: index, byNumber };
}

const groups: Record<ElementKind, string> = {
  heading: 'heading',
  paragraph: 'text',
  list_item: 'text',
  table: 'table',
  figure: 'figure',
};

export function prepareElements(elements: readonly AlignedElement[]): Prepared[] {
  return elements.map((element, index) => {
    const words = comparableWords(element.text);
    const place = elements.length === 1 ? 0 : index / (elements.length - 1);
    return { ...element, words, counts: countWords(words), place, group: groups[element.kind] };
  });
}
