import type { Prepared, Taken } from './aligned-elements.ts';

/** The old elements around a new one: exclusive bounds, out of order where something was moved. */
export type Gap = { first: number; last: number };

/** Finds the gap of each new element from its nearest neighbours on both sides that continue old ones: exclusive bounds. */
export function gapsOf(after: readonly Prepared[], old: number, { continues }: Taken): Gap[] {
  const gaps = after.map(() => ({ first: -1, last: old }));
  let known = -1;
  for (const [at, gap] of gaps.entries()) {
    gap.first = known;
    known = continues[at] ?? known;
  }
  known = old;
  for (let at = gaps.length - 1; at >= 0; at -= 1) {
    const gap = gaps[at];
    if (gap) gap.last = known;
    known = continues[at] ?? known;
  }
  return gaps;
}

/** Old elements checked on either side when the known neighbours of a new element were apart: something was moved. */
const nearMoved = 3;

export function isInGap(gap: Gap | undefined, old: number): boolean {
  if (gap === undefined) return false;
  const { first, last } = gap;
  if (first < last) return first < old && old < last;
  return (first < old && old <= first + nearMoved) || (last - nearMoved <= old && old < last);
}

/** Whether an old element was close to one of a new one's neighbours, on either side: a clause that changed places. */
export const isNearGap = (gap: Gap | undefined, old: number): boolean =>
  gap !== undefined && [gap.first, gap.last].some((bound) => Math.abs(old - bound) <= nearMoved);

/** The index of the first greater number in an ordered list. */
function placeAfter(numbers: readonly number[], number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The old elements, from an ordered list, that lie in a gap; none where something was moved. */
export const withinGap = (olds: readonly number[], { first, last }: Gap): number[] =>
  olds.slice(placeAfter(olds, first), placeAfter(olds, last - 1));
