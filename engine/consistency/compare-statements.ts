import { checkNegation } from '#engine/verification/check-negation.ts';
import { quantitiesOf, spoken } from '#engine/verification/check-quantities.ts';
import { secondsIn } from '#engine/verification/measures.ts';
import type { DutyModality } from '#engine/verification/phrases.ts';
import { type Duty, readDuties } from '#engine/verification/read-duties.ts';
import type { Quantity } from '#engine/verification/read-items.ts';
import { meanTheSame } from '#engine/verification/same-meaning.ts';
import type { PolicyStatement } from './read-policy-statements.ts';

/** Pairs of modalities that nobody can follow together, or of which one forbids what the other permits. */
const opposed: Readonly<Record<DutyModality, readonly DutyModality[]>> = {
  must: ['must not', 'should not', 'need not', 'may'],
  should: ['must not', 'should not', 'need not'],
  may: ['must not', 'should not', 'must'],
  'must not': ['must', 'should', 'may'],
  'should not': ['must', 'should', 'may'],
  'need not': ['must', 'should'],
};

/** Months have no fixed number of days, so a comparison with days allows a tenth. */
const betweenMeasures = 0.1;

const secondsOf = (quantity: Quantity) => secondsIn(quantity) ?? quantity.value;

function isSame(a: Quantity, b: Quantity): boolean {
  const [one, other] = a.measure === b.measure ? [a.value, b.value] : [secondsOf(a), secondsOf(b)];
  const tolerance = a.measure === b.measure ? 1e-9 : betweenMeasures;
  return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other), 1e-9);
}

/** Quantities of one kind: a length of time in days or months, and separately a recurring interval. */
const byMeasure = (items: PolicyStatement['items']) =>
  Map.groupBy(
    quantitiesOf(items).filter(({ measure }) => measure !== ''),
    ({ measure, isRecurring }) => `${measure === 'months' ? 'time' : measure} ${isRecurring}`,
  );

const isAmong = (quantity: Quantity, others: readonly Quantity[]) => others.some((other) => isSame(quantity, other));

/** One way in which two statements cannot both hold. */
export type Difference = {
  kind: 'force' | 'quantity' | 'denial';
  reason: string;
  /** What each of the two says, as written; a denial is in no words of its own. */
  written?: readonly [string, string];
};

/** The same kind of measure with no value in common: "every 3 months" and "every 6 months". */
function differentQuantity(a: PolicyStatement, b: PolicyStatement): Difference | undefined {
  const [own, theirs] = [byMeasure(a.items), byMeasure(b.items)];
  for (const [measure, quantities] of own) {
    const others = theirs.get(measure) ?? [];
    const [one, other] = [quantities[0], others[0]];
    if (one === undefined || other === undefined || quantities.some((quantity) => isAmong(quantity, others))) continue;
    return {
      kind: 'quantity',
      reason: `One says ${spoken(one)}, but the other says ${spoken(other)}.`,
      written: [one.written, other.written],
    };
  }
  return undefined;
}

const sameAct = (a: Duty, b: Duty): boolean => {
  const [verb, other] = [a.act[0], b.act[0]];
  return verb !== undefined && other !== undefined && meanTheSame(verb, other);
};

/** The same act that one statement requires and the other forbids or leaves optional. */
function differentForce(a: PolicyStatement, b: PolicyStatement): Difference | undefined {
  for (const own of readDuties(a.items))
    for (const theirs of readDuties(b.items))
      if (sameAct(own, theirs) && opposed[own.force].includes(theirs.force))
        return {
          kind: 'force',
          reason: `One says “${own.written}”, but the other says “${theirs.written}”.`,
          written: [own.written, theirs.written],
        };
  return undefined;
}

/** What one statement denies and the other does not, in both directions. */
function differentDenial(a: PolicyStatement, b: PolicyStatement): Difference | undefined {
  const [denial] = checkNegation(a.items, b.items).filter(({ isGrave }) => isGrave);
  const [back] = checkNegation(b.items, a.items).filter(({ isGrave }) => isGrave);
  return denial && back ? { kind: 'denial', reason: 'One denies what the other states.' } : undefined;
}

/**
 * Whether passive sentences have different subjects: "each room" and "each fridge" are two matters, though all else is the
 * same.
 */
function otherMatters(a: PolicyStatement, b: PolicyStatement): boolean {
  const [own = [], theirs = []] = [a, b].map(({ items }) => {
    const duties = readDuties(items);
    return duties.every(({ isPassive }) => isPassive) ? duties.flatMap(({ before }) => before) : [];
  });
  const hasMore = (one: readonly string[], other: readonly string[]) =>
    one.some((stem) => !other.some((each) => meanTheSame(stem, each)));
  return hasMore(own, theirs) && hasMore(theirs, own);
}

const wordsOf = ({ items }: PolicyStatement) =>
  items.map((item) => (item.kind === 'word' ? item.word : JSON.stringify(item))).join(' ');

/** Why two statements about the same matter cannot both hold, the plainest reason first; none where nothing indicates so. */
export function differencesOf(a: PolicyStatement, b: PolicyStatement): Difference[] {
  if (otherMatters(a, b) || wordsOf(a) === wordsOf(b)) return [];
  return [differentForce(a, b), differentQuantity(a, b), differentDenial(a, b)].filter((each) => each !== undefined);
}
