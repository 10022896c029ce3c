import type { Part, StructureCounts } from './measure-structure.ts';

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const shareOf = ({ right, of }: Part): number | null => (of === 0 ? null : round(right / of));

function f1Of(precision: Part, recall: Part): number | null {
  if (precision.of + recall.of === 0) return null;
  return round((2 * recall.right) / (precision.of + recall.of));
}

/** Which parts of a reference are worth comparing: one that tells no headings from text says nothing about headings. */
export type Compared = { numbers: boolean; headings: boolean; places: boolean };

const nothing: Part = { right: 0, of: 0 };

/** The counts without the parts that a reference does not have. */
export function onlyCompared(counts: StructureCounts, { numbers, headings, places }: Compared): StructureCounts {
  const without = (names: readonly (keyof StructureCounts)[]) =>
    Object.fromEntries(names.map((name) => [name, nothing]));
  return {
    ...counts,
    ...(!numbers && without(['numberPrecision', 'numberRecall', 'rightParent', 'swallowed', 'invented'])),
    ...(!headings && without(['headingPrecision', 'headingRecall', 'headingLevel', 'contentsAsText', 'title'])),
    ...(!places && without(['cellsByPlace', 'formValues'])),
  };
}

/**
 * Figures of several documents' structure, each over all their entries together; null where no reference has the part.
 * `swallowed`, `invented` and `contents_as_text` are shares of errors, all others of what is right.
 */
export function figuresOfStructure(all: readonly StructureCounts[]) {
  const sum = (name: keyof StructureCounts): Part => ({
    right: all.reduce((total, counts) => total + counts[name].right, 0),
    of: all.reduce((total, counts) => total + counts[name].of, 0),
  });
  const share = (name: keyof StructureCounts) => shareOf(sum(name));
  return {
    numbered_entries: sum('numberRecall').of,
    number_precision: share('numberPrecision'),
    right_number: share('numberRecall'),
    right_parent: share('rightParent'),
    swallowed: share('swallowed'),
    invented: share('invented'),
    headings: sum('headingRecall').of,
    heading_precision: share('headingPrecision'),
    heading_recall: share('headingRecall'),
    heading_f1: f1Of(sum('headingPrecision'), sum('headingRecall')),
    heading_level: share('headingLevel'),
    contents_as_text: share('contentsAsText'),
    bigram_recall: share('bigramRecall'),
    cells_by_place: share('cellsByPlace'),
    form_values: share('formValues'),
    title_right: share('title'),
  };
}
