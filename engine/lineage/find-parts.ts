import { type Alignment, indexElements, type Prepared, type Taken } from './aligned-elements.ts';

/** Share of a part's words that must come from the whole, for a split or merge, and the fewest words of such a part. */
const partOfWhole = 0.75;
const fewestPartWords = 6;

function without(whole: ReadonlyMap<string, number>, part: ReadonlyMap<string, number>): Map<string, number> {
  const rest = new Map<string, number>();
  for (const [word, count] of whole) {
    const left = count - (part.get(word) ?? 0);
    if (left > 0) rest.set(word, left);
  }
  return rest;
}

type Placed = { at: number; element: Prepared };

/** Finds which elements are parts of a whole: most of their words are in it and not accounted for by `other`. */
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

/** Finds old elements whose words went on in two new ones, and pairs of old ones whose words went on in one. */
export function findParts(
  before: readonly Prepared[],
  after: readonly Prepared[],
  taken: Taken,
): Pick<Alignment, 'splits' | 'merges'> {
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
