import type { Mismatch } from './mismatch.ts';
import type { Item, Quantity } from './read-items.ts';

const isQuantity = (item: Item): item is Quantity => item.kind === 'quantity';
export const quantitiesOf = (items: readonly Item[]): Quantity[] => items.filter(isQuantity);

const closeTo = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
export const sameQuantity = (a: Quantity, b: Quantity): boolean => a.measure === b.measure && closeTo(a.value, b.value);

/** As a reader would say it: "at least 14 days". */
export function spoken({ bound, written }: Quantity): string {
  return bound === undefined ? `“${written}”` : `${bound} “${written}”`;
}

function boundMismatch(claim: Quantity, same: readonly Quantity[]): Mismatch | undefined {
  const agrees = ({ bound, isRecurring }: Quantity) =>
    bound === claim.bound ||
    (isRecurring &&
      claim.isRecurring &&
      [bound, claim.bound].every((each) => each === undefined || each === 'at least'));
  if (same.some(agrees)) return undefined;
  const [nearest] = same;
  if (!nearest) return undefined;
  const up = (bound: Quantity['bound']) => bound === 'at least' || bound === 'over';
  const opposed = claim.bound !== undefined && nearest.bound !== undefined && up(claim.bound) !== up(nearest.bound);
  return {
    kind: 'quantity',
    isGrave: opposed,
    reason: `The sentence says ${spoken(claim)}, but the source says ${spoken(nearest)}.`,
  };
}

function mismatchFor(claim: Quantity, near: readonly Quantity[], all: readonly Quantity[]): Mismatch | undefined {
  const inNear = near.filter((each) => sameQuantity(claim, each));
  const same = inNear.length > 0 ? inNear : all.filter((each) => sameQuantity(claim, each));
  if (same.length === 0) {
    const other = near.find(({ measure }) => measure === claim.measure) ?? near[0];
    const reason = other
      ? `The sentence says ${spoken(claim)}, but the source says ${spoken(other)}.`
      : `The sentence says ${spoken(claim)}, which is not in the source.`;
    return { kind: 'quantity', isGrave: true, reason };
  }
  if (claim.isRecurring && !same.some(({ isRecurring }) => isRecurring)) {
    return {
      kind: 'time',
      isGrave: false,
      reason: `The sentence says that ${spoken(claim)} recurs, but the source does not.`,
    };
  }
  return boundMismatch(claim, same);
}

/** Numbers with their units, and references that contain digits, must occur in the source. */
export function checkQuantities(claim: readonly Item[], near: readonly Item[], all: readonly Item[]): Mismatch[] {
  const known = new Set(all.flatMap((item) => (item.kind === 'reference' ? [item.written] : [])));
  const [nearQuantities, allQuantities] = [quantitiesOf(near), quantitiesOf(all)];
  const mismatches: Mismatch[] = [];
  for (const item of claim) {
    if (item.kind === 'reference' && !known.has(item.written)) {
      mismatches.push({
        kind: 'quantity',
        isGrave: true,
        reason: `The sentence names “${item.written}”, which is not in the source.`,
      });
    }
    const mismatch = item.kind === 'quantity' ? mismatchFor(item, nearQuantities, allQuantities) : undefined;
    if (mismatch) mismatches.push(mismatch);
  }
  return mismatches;
}
