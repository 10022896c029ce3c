/** Indexes in the two lists of elements; one of them is null where the clause exists on one side only. */
export type AlignedRow = { before: number | null; after: number | null; isMoved: boolean };

/** The longest run of pairs in the same order on both sides, as a set of indexes; every other pair has moved. O(n log n). */
function keptInOrder(places: readonly number[]): Set<number> {
  const previous: (number | undefined)[] = [];
  // For each length, the pair with the smallest index that ends a run of that length.
  const ends: number[] = [];
  for (const [at, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? ends[low - 1] : undefined;
    ends[low] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) kept.add(at);
  return kept;
}

/**
 * Aligns two lists of elements side by side in the order of the later one. A removed element stays in its place, before
 * what was added there. @param continues for each later element the index of the earlier one it continues, or null; one to
 * one
 */
export function alignRows(countBefore: number, continues: readonly (number | null)[]): AlignedRow[] {
  const pairs = continues.flatMap((before, after) => (before === null ? [] : [{ before, after }]));
  const inOrder = keptInOrder(pairs.map(({ before }) => before));
  const anchors = new Set(pairs.filter((_, at) => inOrder.has(at)).map(({ after }) => after));
  const continued = new Set(pairs.map(({ before }) => before));
  const rows: AlignedRow[] = [];
  let next = 0;
  const removedUpTo = (end: number) => {
    for (; next < end; next += 1) if (!continued.has(next)) rows.push({ before: next, after: null, isMoved: false });
  };
  let pending: AlignedRow[] = [];
  for (const [after, before] of continues.entries()) {
    if (before === null || !anchors.has(after)) {
      pending.push({ before, after, isMoved: before !== null });
      continue;
    }
    removedUpTo(before);
    rows.push(...pending, { before, after, isMoved: false });
    pending = [];
  }
  removedUpTo(countBefore);
  return [...rows, ...pending];
}
