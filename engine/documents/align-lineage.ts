import {
  type AlignedElement,
  type Alignment,
  type ElementIndex,
  indexElements,
  type Prepared,
  prepareElements,
  type Taken,
} from './aligned-elements.ts';
import { findParts } from './find-parts.ts';
import { gapsOf, isInGap } from './lineage-gaps.ts';
import { pairSameTexts } from './pair-same-texts.ts';
import { textSimilarity } from './text-similarity.ts';

/** Below this a rewritten clause counts as another clause. */
const alike = 0.5;
/** Away from where the unchanged texts around it would have it, a clause must be plainly the same one: codes repeat themselves. */
const alikeElsewhere = 0.75;
/** And no other old clause, wherever it has gone, may be nearly as like. */
const clearBy = 0.1;
/** Beside the texts it belongs to, no other old clause that is left may be as like. */
const asLike = 0.02;
/** A clause nearly all of whose words are in one old clause, and by far not in another, is a part of the first. */
const wholly = 0.9;
const partly = 0.7;
/** Of two parts of one clause the shares overlap by the words that everybody uses. */
const mostOverlap = 1.3;
/** With the same printed number less likeness is asked for, but never none. */
const alikeWithSameNumber = 0.35;
/** Old elements compared in full with one new element, best by shared words first. */
const comparedInFull = 12;

/** `wholes`: the other old elements that have all words of the new one. */
type Pair = { before: number; after: number; likeness: number; score: number; wholes: number[] };

/** Text decides; the printed number and then the place only order pairs that are about equally alike. */
function scorePair(before: Prepared, after: Prepared, likeness: number): number {
  const sameNumber = before.number !== null && before.number === after.number;
  return likeness + (sameNumber ? 0.04 : 0) - 0.03 * Math.abs(before.place - after.place);
}

/** Old elements worth comparing with one new element: those sharing its rarer words, and that of the same number. */
function candidatesFor(
  after: Prepared,
  before: readonly Prepared[],
  { byWord: index, byNumber }: ElementIndex,
): number[] {
  const shared = new Map<number, number>();
  // In a long version the words everybody uses bring every element: they decide nothing and cost a lot.
  const commonFrom = Math.max(50, before.length / 10);
  for (const [word, count] of after.counts) {
    const positions = index.get(word) ?? [];
    if (positions.length > commonFrom) continue;
    for (const position of positions) shared.set(position, (shared.get(position) ?? 0) + count);
  }
  const ranked = [...shared]
    .filter(([position]) => before[position]?.group === after.group)
    .map(([position, weight]) => ({
      position,
      weight: weight / (after.words.length + (before[position]?.words.length ?? 0)),
    }))
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .slice(0, comparedInFull)
    .map(({ position }) => position);
  const sameNumber = (byNumber.get(after.number) ?? []).filter((position) => before[position]?.group === after.group);
  return [...new Set([...ranked, ...sameNumber.slice(0, comparedInFull)])];
}

/** Share of a new element's words that old ones have together. */
function shareIn(after: Prepared, ...before: readonly Prepared[]): number {
  let shared = 0;
  for (const [word, count] of after.counts) {
    const there = before.reduce((sum, { counts }) => sum + (counts.get(word) ?? 0), 0);
    shared += Math.min(count, there);
  }
  return shared / Math.max(1, after.words.length);
}

/** Old elements beside which a new one stands: those its neighbours go on from, and the next. */
function beside(position: number, { continues }: Taken): number[] {
  const [above, below] = [continues[position - 1] ?? null, continues[position + 1] ?? null];
  return [...(above === null ? [] : [above, above + 1]), ...(below === null ? [] : [below - 1, below])];
}

type Compared = { candidate: number; old: Prepared; likeness: number; share: number };

/** How many of the elements beside a new one go on from those beside an old one. */
const supportOf = (position: number, old: number, { continues }: Taken): number =>
  Number(continues[position - 1] === old - 1) + Number(continues[position + 1] === old + 1);

/** Two clauses that stood side by side and became one, each a part of it of its own, are both right. */
const isMergeOf = (one: Compared, other: Compared): boolean => {
  const shares = one.share + other.share;
  return Math.abs(one.candidate - other.candidate) === 1 && shares >= wholly && shares <= mostOverlap;
};

/** Whether nearly all words of the new element are in an old one, or in that and the next. */
const isWhole = (after: Prepared, one: Compared, all: readonly Compared[]): boolean =>
  one.share >= wholly ||
  all.some((next) => {
    const mayBe = next.candidate === one.candidate + 1 && one.share + next.share >= wholly;
    return mayBe && shareIn(after, one.old, next.old) >= wholly;
  });

/** A new element where it stands; `isHere`: between texts that have the old one between them too. */
type Place = { position: number; after: Prepared; isHere: boolean; taken: Taken };

/** Whether a new element may as well go on from another old element, or is a part of one. */
function isDoubtful({ position, after, isHere, taken }: Place, one: Compared, all: readonly Compared[]): boolean {
  const support = supportOf(position, one.candidate, taken);
  const rivals = all.filter((rival) => rival.candidate !== one.candidate && !isMergeOf(one, rival));
  if (one.share < partly && rivals.some((rival) => isWhole(after, rival, rivals))) return true;
  return rivals.some((rival) => {
    if (!isHere) return Math.max(rival.likeness, rival.share) > one.likeness - clearBy;
    if (taken.before.has(rival.candidate) || rival.likeness <= one.likeness - asLike) return false;
    return rival.likeness > one.likeness + clearBy || supportOf(position, rival.candidate, taken) >= support;
  });
}

function comparePairs(before: readonly Prepared[], after: readonly Prepared[], taken: Taken): Pair[] {
  const index = indexElements(before);
  const gaps = gapsOf(after, before.length, taken);
  const pairs: Pair[] = [];
  for (const [position, element] of after.entries()) {
    if (taken.continues[position] !== null) continue;
    const candidates = new Set([...candidatesFor(element, before, index), ...beside(position, taken)]);
    const compared = [...candidates].flatMap((candidate): Compared[] => {
      const old = before[candidate];
      if (old?.group !== element.group) return [];
      return [{ old, candidate, likeness: textSimilarity(old.words, element.words), share: shareIn(element, old) }];
    });
    for (const one of compared) {
      const { old, candidate, likeness } = one;
      if (taken.before.has(candidate)) continue;
      const isSameNumber = old.number !== null && old.number === element.number;
      const isHere = isInGap(gaps[position], candidate);
      const needed = isHere ? (isSameNumber ? alikeWithSameNumber : alike) : alikeElsewhere;
      if (likeness < needed || isDoubtful({ position, after: element, isHere, taken }, one, compared)) continue;
      const wholes = compared.flatMap((each) => (each !== one && each.share >= wholly ? [each.candidate] : []));
      pairs.push({ before: candidate, after: position, likeness, score: scorePair(old, element, likeness), wholes });
    }
  }
  return pairs;
}

function assign(pairs: Pair[], taken: Taken): void {
  pairs.sort((a, b) => b.score - a.score || a.before - b.before || a.after - b.after);
  for (const pair of pairs) {
    if (taken.before.has(pair.before) || taken.continues[pair.after] !== null) continue;
    // Beside the other part of a clause that was split stands its rest, not a clause like it.
    const beside = [taken.continues[pair.after - 1], taken.continues[pair.after + 1]];
    if (pair.wholes.some((whole) => beside.includes(whole))) continue;
    taken.before.add(pair.before);
    taken.continues[pair.after] = pair.before;
  }
}

/**
 * Says which element of a new version continues which element of the old one: text similarity first, the number as tie-break,
 * one to one, greedily from the most alike. A clause number is never identity.
 */
export function alignLineage(before: readonly AlignedElement[], after: readonly AlignedElement[]): Alignment {
  const [was, is] = [prepareElements(before), prepareElements(after)];
  const taken: Taken = { before: new Set(), continues: is.map(() => null) };
  pairSameTexts(was, is, taken);
  assign(comparePairs(was, is, taken), taken);
  return { continues: taken.continues, ...findParts(was, is, taken) };
}
