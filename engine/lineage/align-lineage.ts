import {
  type AlignedElement,
  type Alignment,
  type ElementIndex,
  indexElements,
  type Prepared,
  prepareElements,
  type Taken,
} from './aligned-elements.ts';
import { findExactSplits } from './find-exact-splits.ts';
import { findParts } from './find-parts.ts';
import { type Gap, gapsOf, isInGap, isNearGap } from './lineage-gaps.ts';
import { pairSameTexts } from './pair-same-texts.ts';
import { runsOf } from './same-text-runs.ts';
import { textSimilarity } from './text-similarity.ts';

/** Below this a rewritten clause counts as another clause. */
const alike = 0.5;
/** A few clauses away from where its unchanged neighbours place it, a clause needs this likeness. */
const alikeNearby = 0.75;
/** Further away it needs the very same words: codes repeat themselves, and each other, with a word or two changed. */
const sameWords = 1;
/** And no other old clause, wherever it is now, may come this close to its likeness. */
const clearBy = 0.1;
/** Among its own neighbours, no other old clause that is left may come this close. */
const asLike = 0.02;
/** A clause with nearly all of its words in one old clause, and far fewer in any other, is a part of that clause. */
const wholly = 0.9;
const partly = 0.7;
/** Shorter texts occur in many others by chance. */
const fewestQuoted = 6;
/** The shares of two parts of one clause overlap by the common words. */
const mostOverlap = 1.3;
/** The same printed number lowers the required likeness, but never to zero. */
const alikeWithSameNumber = 0.35;
/** Old elements compared in full with one new element, those with the most shared words first. */
const comparedInFull = 12;

/** `wholes`: the other old elements that contain all words of the new one. */
type Pair = { before: number; after: number; likeness: number; score: number; wholes: number[] };

/** Text decides; the printed number, the kind and the position only order pairs of about equal likeness. */
function scorePair(before: Prepared, after: Prepared, likeness: number): number {
  const sameNumber = before.number !== null && before.number === after.number;
  const sameKind = before.kind === after.kind;
  return likeness + (sameNumber ? 0.04 : 0) + (sameKind ? 0.01 : 0) - 0.03 * Math.abs(before.place - after.place);
}

/** Old elements worth comparing with one new element: those that share its rarer words, and the one with the same number. */
function candidatesFor(
  after: Prepared,
  before: readonly Prepared[],
  { byWord: index, byNumber }: ElementIndex,
): number[] {
  const shared = new Map<number, number>();
  // In a long version the common words bring in every element: they decide nothing and cost a lot.
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

/** Share of a new element's words that the old ones have together. */
function shareIn(after: Prepared, ...before: readonly Prepared[]): number {
  let shared = 0;
  for (const [word, count] of after.counts) {
    const there = before.reduce((sum, { counts }) => sum + (counts.get(word) ?? 0), 0);
    shared += Math.min(count, there);
  }
  return shared / Math.max(1, after.words.length);
}

/** Old elements next to a new one: those its neighbours continue, and the next. */
function beside(position: number, { continues }: Taken): number[] {
  const [above, below] = [continues[position - 1] ?? null, continues[position + 1] ?? null];
  return [...(above === null ? [] : [above, above + 1]), ...(below === null ? [] : [below - 1, below])];
}

/** `run`: where the old element's run of identical texts begins; nothing tells which of them went on. */
type Compared = { candidate: number; old: Prepared; run: number; likeness: number; share: number };

/** How many neighbours of a new element continue neighbours of an old one. */
const supportOf = (position: number, old: number, { continues }: Taken): number =>
  Number(continues[position - 1] === old - 1) + Number(continues[position + 1] === old + 1);

/** Whether two adjacent clauses became one. Both are right if nearly all words of each are a separate part of it. */
const isMergeOf = (after: Prepared, one: Compared, other: Compared): boolean => {
  const shares = one.share + other.share;
  if (Math.abs(one.candidate - other.candidate) !== 1 || shares < wholly || shares > mostOverlap) return false;
  return shareIn(one.old, after) >= wholly && shareIn(other.old, after) >= wholly;
};

/** Whether nearly all words of the new element are in an old one, or in that and the next. */
const isWhole = (after: Prepared, one: Compared, all: readonly Compared[]): boolean =>
  one.share >= wholly ||
  all.some((next) => {
    const mayBe = next.candidate === one.candidate + 1 && one.share + next.share >= wholly;
    return mayBe && shareIn(after, one.old, next.old) >= wholly;
  });

/** A new element in its position, and whether the compared old element stood there too. */
type Place = { position: number; after: Prepared; gap: Gap | undefined; isHere: boolean; taken: Taken };

/** Whether another text contains the whole of a text, word for word and in a row. */
const isQuoted = (part: Prepared, whole: Prepared): boolean =>
  part.words.length <= whole.words.length && ` ${whole.words.join(' ')} `.includes(` ${part.words.join(' ')} `);

/** Whether a new text is a part of an old one, or contains all of it. */
const isPartOrWhole = (after: Prepared, { old, share }: Compared): boolean =>
  (share === 1 && isQuoted(after, old)) || (old.words.length >= fewestQuoted && isQuoted(old, after));

/** Whether a new element could equally continue another old element, or is a part of one. */
function isDoubtful({ position, after, gap, isHere, taken }: Place, one: Compared, all: readonly Compared[]): boolean {
  const support = supportOf(position, one.candidate, taken);
  const rivals = all.filter((rival) => rival.run !== one.run && !isMergeOf(after, one, rival));
  if (one.share < partly && rivals.some((rival) => isWhole(after, rival, rivals))) return true;
  return rivals.some((rival) => {
    if (!isHere) return Math.max(rival.likeness, rival.share) > one.likeness - clearBy;
    if (taken.before.has(rival.candidate)) return false;
    const isClose = isInGap(gap, rival.candidate) || isNearGap(gap, rival.candidate);
    if (one.likeness < sameWords) {
      if (isPartOrWhole(after, rival) && !isQuoted(one.old, after)) return true;
      // Of two near ones with the same words, a neighbour alone does not tell which was reworded.
      if (isClose && rival.old.text === one.old.text) return true;
    } else if (rival.likeness === sameWords) return true;
    if (rival.likeness <= one.likeness - asLike) return false;
    if (isInGap(gap, rival.candidate) || rival.likeness > one.likeness + asLike) return true;
    return supportOf(position, rival.candidate, taken) >= support;
  });
}

function comparePairs(before: readonly Prepared[], after: readonly Prepared[], taken: Taken): Pair[] {
  const index = indexElements(before);
  const gaps = gapsOf(after, before.length, taken);
  const runs = runsOf(before);
  const pairs: Pair[] = [];
  for (const [position, element] of after.entries()) {
    // An element without words resembles every other one without words.
    if (taken.continues[position] !== null || element.words.length === 0) continue;
    const candidates = new Set([...candidatesFor(element, before, index), ...beside(position, taken)]);
    const compared = [...candidates].flatMap((candidate): Compared[] => {
      const old = before[candidate];
      if (old?.group !== element.group) return [];
      const [likeness, share] = [textSimilarity(old.words, element.words), shareIn(element, old)];
      return [{ old, candidate, run: runs[candidate] ?? candidate, likeness, share }];
    });
    const gap = gaps[position];
    for (const one of compared) {
      const { old, candidate, likeness } = one;
      if (taken.before.has(candidate)) continue;
      if (taken.parts.has(position) && (likeness === sameWords || !isQuoted(element, old))) continue;
      const isSameNumber = old.number !== null && old.number === element.number;
      const isHere = isInGap(gap, candidate);
      const neededHere = isSameNumber ? alikeWithSameNumber : alike;
      const needed = isHere ? neededHere : isNearGap(gap, candidate) ? alikeNearby : sameWords;
      if (likeness < needed || isDoubtful({ position, after: element, gap, isHere, taken }, one, compared)) continue;
      const wholes = compared.flatMap((each) => (each !== one && each.share >= wholly ? [each.candidate] : []));
      pairs.push({ before: candidate, after: position, likeness, score: scorePair(old, element, likeness), wholes });
    }
  }
  return pairs;
}

/** `runs`: the runs of the new elements, as for the old ones. */
type Claimed = { is: readonly Prepared[]; runs: readonly number[]; taken: Taken };

/** Whether another new element, with nearly the same content in other words, could equally continue the same old one. */
function isDisputed(pair: Pair, claims: readonly Pair[], { is, runs, taken }: Claimed): boolean {
  return claims.some((claim) => {
    if (claim.after === pair.after || taken.continues[claim.after] !== null) return false;
    if (claim.likeness <= pair.likeness - asLike || runs[claim.after] === runs[pair.after]) return false;
    return textSimilarity(is[pair.after]?.words ?? [], is[claim.after]?.words ?? []) >= alikeNearby;
  });
}

function assign(pairs: Pair[], is: readonly Prepared[], taken: Taken): void {
  pairs.sort((a, b) => b.score - a.score || a.before - b.before || a.after - b.after);
  const claims = Map.groupBy(pairs, ({ before }) => before);
  const claimed = { is, runs: runsOf(is), taken };
  const disputed = new Set<number>();
  for (const pair of pairs) {
    if (taken.before.has(pair.before) || taken.continues[pair.after] !== null || disputed.has(pair.before)) continue;
    // The neighbour of one part of a split clause is the rest of it, not a similar clause.
    const beside = [taken.continues[pair.after - 1], taken.continues[pair.after + 1]];
    if (pair.wholes.some((whole) => beside.includes(whole))) continue;
    if (isDisputed(pair, claims.get(pair.before) ?? [], claimed)) {
      disputed.add(pair.before);
      continue;
    }
    taken.before.add(pair.before);
    taken.continues[pair.after] = pair.before;
  }
}

/**
 * The longer part of a clause that became two continues it; neither part continues a clause elsewhere with the same words
 * as that part.
 */
function takeExactSplits(was: readonly Prepared[], is: readonly Prepared[], taken: Taken): void {
  for (const { from, at } of findExactSplits(was, is)) {
    if (from === null) {
      taken.parts.add(at).add(at + 1);
      continue;
    }
    const isFirst = (is[at]?.words.length ?? 0) >= (is[at + 1]?.words.length ?? 0);
    const [longer, shorter] = isFirst ? [at, at + 1] : [at + 1, at];
    if (taken.parts.has(longer) || [longer, shorter].some((part) => taken.continues[part] !== null)) continue;
    taken.before.add(from);
    taken.continues[longer] = from;
    taken.parts.add(shorter);
  }
}

/**
 * Decides which element of the old version each element of a new one continues. Text similarity decides first, the number
 * as tie-break, one to one, greedily from the most similar pair. A clause number is never identity.
 */
export function alignLineage(before: readonly AlignedElement[], after: readonly AlignedElement[]): Alignment {
  const [was, is] = [prepareElements(before), prepareElements(after)];
  const taken: Taken = { before: new Set(), continues: is.map(() => null), parts: new Set() };
  takeExactSplits(was, is, taken);
  pairSameTexts(was, is, taken);
  assign(comparePairs(was, is, taken), is, taken);
  return { continues: taken.continues, ...findParts(was, is, taken) };
}
