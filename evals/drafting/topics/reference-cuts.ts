import type { GoldSpan } from '../read-qmsum.ts';

/** Turns between two topics, such as the chair's thanks, that are no topic of their own. */
const shortGap = 2;

/**
 * The turns, from 0, before which a new topic starts, by the spans of a meeting's topics: where a span starts, and after one that ends
 * while no other goes on. Up to two turns between two topics belong to the later one; more are a segment.
 */
export function referenceCuts(spans: readonly GoldSpan[], turns: number): number[] {
  const starts = new Set(spans.map(([from]) => from));
  const covers = (turn: number) => spans.some(([from, to]) => from <= turn && turn <= to);
  const afterEnds = spans.flatMap(([, to]) => {
    const goesOn = spans.some(([from, last]) => from <= to && last > to);
    return goesOn ? [] : [to + 1];
  });
  const opensGap = (turn: number) => afterEnds.includes(turn) && !covers(turn);
  const closesShortGap = (turn: number) =>
    Array.from({ length: shortGap }, (_, back) => turn - back - 1).some(
      (gap, back, all) => opensGap(gap) && all.slice(0, back + 1).every((each) => !covers(each)),
    );
  return [...new Set([...starts, ...afterEnds])]
    .filter((turn) => turn > 0 && turn < turns && !(starts.has(turn) && closesShortGap(turn)))
    .sort((a, b) => a - b);
}
