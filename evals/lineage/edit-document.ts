import type { AlignedElement } from '#engine/lineage/aligned-elements.ts';
import type { Random } from './random.ts';

/** An element of an edited text and its origins: indexes of elements of the previous text, none when it is new. */
export type Edited = AlignedElement & {
  from: number[];
  edit: 'unchanged' | 'reworded' | 'inserted' | 'split' | 'merged';
};

export const editKinds = ['renumber', 'insert', 'delete', 'move', 'reword', 'split', 'merge', 'all'] as const;
export type EditKind = (typeof editKinds)[number];

/** Share of the elements that an edit affects. */
const share = 0.06;
const fewestWords = 8;

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

/** Whether an element can be split and merged: running text long enough to be distinguishable. */
const isText = ({ kind, text }: AlignedElement) =>
  (kind === 'paragraph' || kind === 'list_item') && wordsOf(text).length >= fewestWords;

type Edit = (elements: Edited[], random: Random, strangers: readonly AlignedElement[]) => Edited[];

/** Inserts elements of another real document. */
const insert: Edit = (elements, random, strangers) =>
  elements.flatMap((element) => {
    if (strangers.length === 0 || !random.chance(share)) return [element];
    const stranger = strangers[random.below(strangers.length)];
    return stranger ? [{ ...stranger, from: [], edit: 'inserted' as const }, element] : [element];
  });

const remove: Edit = (elements, random) => elements.filter(() => !random.chance(share));

/** Moves a few runs of one to five elements elsewhere. */
const move: Edit = (elements, random) => {
  const moved = [...elements];
  const times = Math.max(1, Math.round((elements.length * share) / 3));
  for (let time = 0; time < times; time += 1) {
    const run = moved.splice(random.below(moved.length), 1 + random.below(5));
    moved.splice(random.below(moved.length + 1), 0, ...run);
  }
  return moved;
};

/** Deletes, repeats or replaces between a tenth and a quarter of the words. */
function rewordText(text: string, random: Random, strangers: readonly AlignedElement[]): string {
  const words = wordsOf(text);
  const others = wordsOf(strangers[random.below(Math.max(1, strangers.length))]?.text ?? 'otherwise');
  const changes = Math.max(1, Math.round(words.length * (0.1 + 0.15 * (random.below(100) / 100))));
  for (let change = 0; change < changes; change += 1) {
    const at = random.below(words.length);
    const other = others[random.below(others.length)] ?? 'otherwise';
    words.splice(at, random.chance(0.5) ? 1 : 0, ...(random.chance(0.7) ? [other] : []));
  }
  return words.join(' ');
}

const reword: Edit = (elements, random, strangers) =>
  elements.map((element) =>
    element.edit === 'unchanged' && isText(element) && random.chance(share)
      ? { ...element, text: rewordText(element.text, random, strangers), edit: 'reworded' as const }
      : element,
  );

/** Splits a clause of two sentences or more into two clauses. */
const split: Edit = (elements, random) =>
  elements.flatMap((element) => {
    if (element.edit !== 'unchanged' || !isText(element) || !random.chance(3 * share)) return [element];
    const ends = [...element.text.matchAll(/[.;:]\s+(?=\p{Lu}|\p{Ll})/gu)].map(
      ({ index, 0: end }) => index + end.length,
    );
    const at = ends[random.below(Math.max(1, ends.length))];
    if (at === undefined) return [element];
    const parts = [element.text.slice(0, at).trim(), element.text.slice(at).trim()];
    if (parts.some((part) => wordsOf(part).length < fewestWords)) return [element];
    return parts.map((text) => ({ ...element, text, edit: 'split' as const }));
  });

/** Merges two adjacent clauses into one. */
const merge: Edit = (elements, random) => {
  const merged: Edited[] = [];
  for (const element of elements) {
    const before = merged.at(-1);
    const fits = before?.edit === 'unchanged' && element.edit === 'unchanged' && before.kind === element.kind;
    if (fits && isText(before) && isText(element) && random.chance(share)) {
      const text = `${before.text} ${element.text}`;
      merged.splice(-1, 1, { ...before, text, from: [...before.from, ...element.from], edit: 'merged' });
    } else merged.push(element);
  }
  return merged;
};

/** Shifts every number from some point on, as an insertion does: the numbers of old clauses move to their neighbours. */
const renumber: Edit = (elements, random) => {
  const numbered = elements.flatMap(({ number }, at) => (number === null ? [] : [at]));
  const first = random.below(Math.max(1, Math.ceil(numbered.length / 3)));
  const numbers = numbered.map((at) => elements[at]?.number ?? null);
  return elements.map((element, at) => {
    const place = numbered.indexOf(at);
    if (place < first) return element;
    // The previous clause's number; the last number of all belonged to a clause that is gone.
    return { ...element, number: numbers[Math.min(numbers.length - 1, place + 1)] ?? null };
  });
};

const edits: Record<Exclude<EditKind, 'all'>, Edit> = { renumber, insert, delete: remove, move, reword, split, merge };

/** The text after an edit. @param strangers elements of other documents, for insertions */
export function editDocument(
  elements: readonly AlignedElement[],
  kind: EditKind,
  random: Random,
  strangers: readonly AlignedElement[],
): Edited[] {
  const start = elements.map((element, at): Edited => ({ ...element, from: [at], edit: 'unchanged' }));
  const kinds = kind === 'all' ? editKinds.filter((each) => each !== 'all') : [kind];
  return kinds.reduce((text, each) => edits[each](text, random, strangers), start);
}
