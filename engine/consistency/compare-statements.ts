import { checkNegation } from '#engine/verification/check-negation.ts';
import { quantitiesOf, spoken } from '#engine/verification/check-quantities.ts';
import type { Force } from '#engine/verification/phrases.ts';
import { type Duty, readDuties } from '#engine/verification/read-duties.ts';
import type { Quantity } from '#engine/verification/read-items.ts';
import { meanTheSame } from '#engine/verification/same-meaning.ts';
import type { Statement } from './read-statements.ts';

/** Pairs of forces that cannot both be followed, or of which one forbids what the other leaves free. */
const opposed: Readonly<Record<Force, readonly Force[]>> = {
  must: ['must not', 'should not', 'need not', 'may'],
  should: ['must not', 'should not', 'need not'],
  may: ['must not', 'should not', 'must'],
  'must not': ['must', 'should', 'may'],
  'should not': ['must', 'should', 'may'],
  'need not': ['must', 'should'],
};

/** Seconds of a month, more or less: months are no number of days, so what is compared with days may differ by a tenth. */
const monthSeconds = 30.44 * 86_400;
const betweenMeasures = 0.1;

const secondsOf = ({ measure, value }: Quantity) => (measure === 'months' ? value * monthSeconds : value);

function isSame(a: Quantity, b: Quantity): boolean {
  const [one, other] = a.measure === b.measure ? [a.value, b.value] : [secondsOf(a), secondsOf(b)];
  const tolerance = a.measure === b.measure ? 1e-9 : betweenMeasures;
  return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other), 1e-9);
}

/** Quantities of one kind: a length of time in days or months, and apart from it what comes again. */
const byMeasure = (items: Statement['items']) =>
  Map.groupBy(
    quantitiesOf(items).filter(({ measure }) => measure !== ''),
    ({ measure, isRecurring }) => `${measure === 'months' ? 'time' : measure} ${isRecurring}`,
  );

const isAmong = (quantity: Quantity, others: readonly Quantity[]) => others.some((other) => isSame(quantity, other));

/** The same kind of measure with no value in common: "every 3 months" and "every 6 months". */
function differentQuantity(a: Statement, b: Statement): string | undefined {
  const [own, theirs] = [byMeasure(a.items), byMeasure(b.items)];
  for (const [measure, quantities] of own) {
    const others = theirs.get(measure) ?? [];
    const [one, other] = [quantities[0], others[0]];
    if (one === undefined || other === undefined || quantities.some((quantity) => isAmong(quantity, others))) continue;
    return `One says ${spoken(one)}, the other ${spoken(other)}.`;
  }
  return undefined;
}

const sameAct = (a: Duty, b: Duty): boolean => {
  const [verb, other] = [a.act[0], b.act[0]];
  return verb !== undefined && other !== undefined && meanTheSame(verb, other);
};

/** The same act that one asks for and the other forbids or leaves free. */
function differentForce(a: Statement, b: Statement): string | undefined {
  for (const own of readDuties(a.items))
    for (const theirs of readDuties(b.items))
      if (sameAct(own, theirs) && opposed[own.force].includes(theirs.force))
        return `One says “${own.written}”, the other “${theirs.written}”.`;
  return undefined;
}

/** What one denies and the other does not, seen from both sides. */
function differentDenial(a: Statement, b: Statement): string | undefined {
  const [finding] = checkNegation(a.items, b.items).filter(({ isGrave }) => isGrave);
  const [back] = checkNegation(b.items, a.items).filter(({ isGrave }) => isGrave);
  return finding && back ? 'One denies what the other says.' : undefined;
}

/** What a passive sentence says something of: "each room" and "each fridge" are two matters, though all else is the same. */
function otherMatters(a: Statement, b: Statement): boolean {
  const [own = [], theirs = []] = [a, b].map(({ items }) => {
    const duties = readDuties(items);
    return duties.every(({ isPassive }) => isPassive) ? duties.flatMap(({ before }) => before) : [];
  });
  const hasMore = (one: readonly string[], other: readonly string[]) =>
    one.some((stem) => !other.some((each) => meanTheSame(stem, each)));
  return hasMore(own, theirs) && hasMore(theirs, own);
}

/** Why two statements about the same matter cannot both hold; undefined when nothing says so. */
export function contradictionOf(a: Statement, b: Statement): string | undefined {
  if (otherMatters(a, b)) return undefined;
  return differentForce(a, b) ?? differentQuantity(a, b) ?? differentDenial(a, b);
}
