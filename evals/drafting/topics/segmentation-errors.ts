/** Shares of windows that are wrong, from 0 to 1; fewer are better. */
export type SegmentationErrors = { pk: number; window_diff: number };

/**
 * Pk (Beeferman, Berger and Lafferty, 1999): of all pairs of turns half a usual segment apart, how many are put into one segment by one
 * side and into two by the other. WindowDiff (Pevzner and Hearst, 2002): how many windows of that width have another number of cuts.
 * @param reference the turns, from 0, before which segments start, without the first @param turns how many there are
 */
export function segmentationErrors(
  reference: readonly number[],
  found: readonly number[],
  turns: number,
): SegmentationErrors {
  const width = Math.max(2, Math.round(turns / (reference.length + 1) / 2));
  const cutsBefore = (cuts: readonly number[]) => {
    const all = new Set(cuts);
    let count = 0;
    return Array.from({ length: turns }, (_, turn) => {
      if (all.has(turn)) count += 1;
      return count;
    });
  };
  const [right, given] = [cutsBefore(reference), cutsBefore(found)];
  const windows = Math.max(0, turns - width);
  let [apart, different] = [0, 0];
  for (let from = 0; from < windows; from += 1) {
    const inReference = (right[from + width] ?? 0) - (right[from] ?? 0);
    const inFound = (given[from + width] ?? 0) - (given[from] ?? 0);
    if (inReference > 0 !== inFound > 0) apart += 1;
    if (inReference !== inFound) different += 1;
  }
  return windows === 0 ? { pk: 0, window_diff: 0 } : { pk: apart / windows, window_diff: different / windows };
}
