import type { Prepared, Taken } from './aligned-elements.ts';

/** Old elements between which a new one stands: exclusive bounds, out of order where something was moved. */
export type Gap = { first: number; last: number };

/** Between which old elements each new one stands, by the nearest on either side that go on from some: exclusive bounds. */
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

/** Old elements looked at on either side, where the known ones around a new element stood apart: something was moved. */
const nearMoved = 3;

export function isInGap(gap: Gap | undefined, old: number): boolean {
  if (gap === undefined) return false;
  const { first, last } = gap;
  if (first < last) return first < old && old < last;
  return (first < old && old <= first + nearMoved) || (last - nearMoved <= old && old < last);
}

/** Whether an old element stood close to one of those around a new one, on either side of it: a clause that changed places. */
export const isNearGap = (gap: Gap | undefined, old: number): boolean =>
  gap !== undefined && [gap.first, gap.last].some((bound) => Math.abs(old - bound) <= nearMoved);

/** The place of the first of these numbers, in order, that is greater. */
function placeAfter(numbers: readonly number[], number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Those of these old elements, which are in order, that lie in a gap; none where something was moved. */
export const withinGap = (olds: readonly number[], { first, last }: Gap): number[] =>
  olds.slice(placeAfter(olds, first), placeAfter(olds, last - 1));
