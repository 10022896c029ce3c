import type { ElementKind } from './document-shape.ts';
import { comparableWords, countWords, textSimilarity } from './text-similarity.ts';

export type AlignedElement = { kind: ElementKind; number: string | null; text: string };

export type Alignment = {
  /** For each element of the new version, the index of the old element it continues, or null when it is new. One to one. */
  continues: (number | null)[];
  /** An old element, continued elsewhere, whose remaining words became a further new element. */
  splits: { from: number; to: number }[];
  /** An old element that is continued by none, whose words went into a new element that continues another. */
  merges: { from: number; to: number }[];
};

/** Below this a rewritten clause counts as another clause. */
const alike = 0.5;
/** With the same printed number less likeness is asked for, but never none. */
const alikeWithSameNumber = 0.35;
/** Share of a part's words that must come from the whole, for a split or merge, and the fewest words such a part has. */
const partOfWhole = 0.75;
const fewestPartWords = 6;
/** Old elements compared in full with one new element, best by shared words first. */
const comparedInFull = 12;

type Prepared = AlignedElement & { words: string[]; counts: Map<string, number>; place: number; group: string };
type Pair = { before: number; after: number; likeness: number; score: number };

const groups: Record<ElementKind, string> = {
  heading: 'heading',
  paragraph: 'text',
  list_item: 'text',
  table: 'table',
  figure: 'figure',
};

function prepare(elements: readonly AlignedElement[]): Prepared[] {
  return elements.map((element, index) => {
    const words = comparableWords(element.text);
    const place = elements.length === 1 ? 0 : index / (elements.length - 1);
    return { ...element, words, counts: countWords(words), place, group: groups[element.kind] };
  });
}

/** Text decides; the printed number and then the place only order pairs that are about equally alike. */
function scorePair(before: Prepared, after: Prepared, likeness: number): number {
  const sameNumber = before.number !== null && before.number === after.number;
  return likeness + (sameNumber ? 0.04 : 0) - 0.03 * Math.abs(before.place - after.place);
}

type Index = { byWord: Map<string, number[]>; byNumber: Map<string | null, number[]> };

function indexElements(elements: readonly Prepared[]): Index {
  const index = new Map<string, number[]>();
  for (const [position, { counts }] of elements.entries()) {
    for (const word of counts.keys()) {
      const positions = index.get(word);
      if (positions === undefined) index.set(word, [position]);
      else positions.push(position);
    }
  }
  const byNumber = Map.groupBy(elements.keys(), (position) => elements[position]?.number ?? null);
  byNumber.delete(null);
  return { byWord: index, byNumber };
}

/** Old elements worth comparing with one new element: those sharing its rarer words, and that of the same number. */
function candidatesFor(after: Prepared, before: readonly Prepared[], { byWord: index, byNumber }: Index): number[] {
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
    .map(([position, weight]) => ({ position, weight: weight / (1 + (before[position]?.words.length ?? 0)) }))
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .slice(0, comparedInFull)
    .map(({ position }) => position);
  const sameNumber = (byNumber.get(after.number) ?? []).filter((position) => before[position]?.group === after.group);
  return [...new Set([...ranked, ...sameNumber.slice(0, comparedInFull)])];
}

function comparePairs(before: readonly Prepared[], after: readonly Prepared[], taken: Taken): Pair[] {
  const index = indexElements(before);
  const pairs: Pair[] = [];
  for (const [position, element] of after.entries()) {
    if (taken.continues[position] !== null) continue;
    for (const candidate of candidatesFor(element, before, index)) {
      const old = before[candidate];
      if (old === undefined || taken.before.has(candidate)) continue;
      const likeness = textSimilarity(old.words, element.words);
      const needed = old.number !== null && old.number === element.number ? alikeWithSameNumber : alike;
      if (likeness < needed) continue;
      pairs.push({ before: candidate, after: position, likeness, score: scorePair(old, element, likeness) });
    }
  }
  return pairs;
}

type Taken = { before: Set<number>; continues: (number | null)[] };

function assign(pairs: Pair[], taken: Taken): void {
  pairs.sort((a, b) => b.score - a.score || a.before - b.before || a.after - b.after);
  for (const pair of pairs) {
    if (taken.before.has(pair.before) || taken.continues[pair.after] !== null) continue;
    taken.before.add(pair.before);
    taken.continues[pair.after] = pair.before;
  }
}

/**
 * Unchanged texts first, so that nothing merely similar can take the place of the same. Where one text stands several times, the
 * same number decides and then the order.
 */
function pairSameTexts(before: readonly Prepared[], after: readonly Prepared[], taken: Taken): void {
  const positionsByText = (elements: readonly Prepared[]) =>
    Map.groupBy(elements.keys(), (position) => `${elements[position]?.group}\n${elements[position]?.text}`);
  const olds = positionsByText(before);
  for (const [text, positions] of positionsByText(after)) {
    const candidates = olds.get(text) ?? [];
    const byNumber = new Map(candidates.toReversed().map((old) => [before[old]?.number, old]));
    const take = (position: number, old: number | undefined) => {
      if (old === undefined || taken.before.has(old)) return;
      taken.before.add(old);
      taken.continues[position] = old;
    };
    for (const position of positions) take(position, byNumber.get(after[position]?.number ?? null));
    const rest = candidates.filter((old) => !taken.before.has(old)).values();
    for (const position of positions) if (taken.continues[position] === null) take(position, rest.next().value);
  }
}

function without(whole: ReadonlyMap<string, number>, part: ReadonlyMap<string, number>): Map<string, number> {
  const rest = new Map<string, number>();
  for (const [word, count] of whole) {
    const left = count - (part.get(word) ?? 0);
    if (left > 0) rest.set(word, left);
  }
  return rest;
}

type Placed = { at: number; element: Prepared };

/** Finds which of these elements are parts of a whole: most of their words are in it and not accounted for by `other`. */
function partFinder(candidates: readonly Placed[]): (whole: Prepared, other: Prepared) => number[] {
  const parts = candidates.filter(({ element }) => element.words.length >= fewestPartWords);
  const { byWord } = indexElements(parts.map(({ element }) => element));
  return (whole, other) => {
    const shared = new Map<number, number>();
    for (const [word, count] of without(whole.counts, other.counts)) {
      for (const position of byWord.get(word) ?? []) {
        const here = Math.min(count, parts[position]?.element.counts.get(word) ?? 0);
        shared.set(position, (shared.get(position) ?? 0) + here);
      }
    }
    return [...shared]
      .sort(([a], [b]) => a - b)
      .flatMap(([position, words]) => {
        const part = parts[position];
        const isPart = part?.element.group === whole.group && words >= partOfWhole * part.element.words.length;
        return isPart ? [part.at] : [];
      });
  };
}

function findParts(before: readonly Prepared[], after: readonly Prepared[], taken: Taken) {
  const splits: Alignment['splits'] = [];
  const merges: Alignment['merges'] = [];
  const kept = taken.continues.flatMap((old, position) => {
    const [was, is] = [old === null ? undefined : before[old], after[position]];
    // Only a pair whose text changed can have lost or gained a part.
    return old !== null && was && is && was.text !== is.text ? [{ old, position, was, is }] : [];
  });
  const added = partFinder(after.flatMap((element, at) => (taken.continues[at] === null ? [{ at, element }] : [])));
  const dropped = partFinder(before.flatMap((element, at) => (taken.before.has(at) ? [] : [{ at, element }])));
  for (const { old, position, was, is } of kept) {
    for (const to of added(was, is)) splits.push({ from: old, to });
    for (const from of dropped(is, was)) merges.push({ from, to: position });
  }
  return { splits, merges };
}

/**
 * Says which element of a new version continues which element of the old one: text similarity first, the number as tie-break,
 * one to one, greedily from the most alike. A clause number is never identity.
 */
export function alignLineage(before: readonly AlignedElement[], after: readonly AlignedElement[]): Alignment {
  const [was, is] = [prepare(before), prepare(after)];
  const taken: Taken = { before: new Set(), continues: is.map(() => null) };
  pairSameTexts(was, is, taken);
  assign(comparePairs(was, is, taken), taken);
  return { continues: taken.continues, ...findParts(was, is, taken) };
}
