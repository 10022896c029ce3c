import type { Prepared } from './aligned-elements.ts';

export type IsSame = (a: Prepared | undefined, b: Prepared | undefined) => boolean;

/** Further signs that distinguish identical texts: an item is no paragraph, unless no other item or paragraph is left. */
export type Trait = 'kind' | 'group';

export const sameBy =
  (trait: Trait): IsSame =>
  (a, b) =>
    a !== undefined && b !== undefined && a[trait] === b[trait] && a.text === b.text;

/** For each element, where its run of adjacent identical texts begins. */
export function runsOf(elements: readonly Prepared[]): number[] {
  const isSame = sameBy('group');
  const runs: number[] = [];
  for (const at of elements.keys()) runs.push(isSame(elements[at - 1], elements[at]) ? (runs[at - 1] ?? at) : at);
  return runs;
}

/** The number of elements in each run, by where it begins. */
export function runLengths(runs: readonly number[]): Map<number, number> {
  const lengths = new Map<number, number>();
  for (const begin of runs) lengths.set(begin, (lengths.get(begin) ?? 0) + 1);
  return lengths;
}
