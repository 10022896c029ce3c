import type { Finding } from './finding.ts';
import type { Item, Quantity } from './read-items.ts';

const isQuantity = (item: Item): item is Quantity => item.kind === 'quantity';
export const quantitiesOf = (items: readonly Item[]): Quantity[] => items.filter(isQuantity);

const closeTo = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
export const sameQuantity = (a: Quantity, b: Quantity): boolean => a.measure === b.measure && closeTo(a.value, b.value);

/** As a reader would say it: "at least 14 days". */
export function spoken({ bound, written }: Quantity): string {
  return bound === undefined ? `“${written}”` : `${bound} “${written}”`;
}

function boundFinding(claim: Quantity, same: readonly Quantity[]): Finding | undefined {
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
    reason: `Says ${spoken(claim)}, the source says ${spoken(nearest)}.`,
  };
}

function findingFor(claim: Quantity, near: readonly Quantity[], all: readonly Quantity[]): Finding | undefined {
  const inNear = near.filter((each) => sameQuantity(claim, each));
  const same = inNear.length > 0 ? inNear : all.filter((each) => sameQuantity(claim, each));
  if (same.length === 0) {
    const other = near.find(({ measure }) => measure === claim.measure) ?? near[0];
    const reason = other
      ? `Says ${spoken(claim)}, the source says ${spoken(other)}.`
      : `Says ${spoken(claim)}, which the source does not say.`;
    return { kind: 'quantity', isGrave: true, reason };
  }
  if (claim.isRecurring && !same.some(({ isRecurring }) => isRecurring)) {
    return { kind: 'time', isGrave: false, reason: `Says ${spoken(claim)} again and again, the source says it once.` };
  }
  return boundFinding(claim, same);
}

/** Numbers with their units, and references with digits in them, must stand in the source. */
export function checkQuantities(claim: readonly Item[], near: readonly Item[], all: readonly Item[]): Finding[] {
  const known = new Set(all.flatMap((item) => (item.kind === 'reference' ? [item.written] : [])));
  const [nearQuantities, allQuantities] = [quantitiesOf(near), quantitiesOf(all)];
  const findings: Finding[] = [];
  for (const item of claim) {
    if (item.kind === 'reference' && !known.has(item.written)) {
      findings.push({
        kind: 'quantity',
        isGrave: true,
        reason: `Names “${item.written}”, which the source does not name.`,
      });
    }
    const finding = item.kind === 'quantity' ? findingFor(item, nearQuantities, allQuantities) : undefined;
    if (finding) findings.push(finding);
  }
  return findings;
}
