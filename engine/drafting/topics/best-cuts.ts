export type LengthSettings = {
  /** How much a segment costs that is e times as long or as short as usual. */
  length: number;
  usualWords: number;
};

/** Longer segments than this many times the usual length are considered only where a single turn is longer. */
const longest = 5;

/**
 * The cuts with the highest sum of scores less what the lengths of the segments cost, by dynamic programming.
 * @param words of each turn @param scores of a cut before each turn; that before the first counts nothing
 * @returns the index of the first turn of each segment, from 0; empty where there are no turns
 */
export function bestCuts(
  words: readonly number[],
  scores: readonly number[],
  { length, usualWords }: LengthSettings,
): number[] {
  const best = [0];
  const from = [0];
  for (let end = 1; end <= words.length; end += 1) {
    let [highest, start, inside] = [Number.NEGATIVE_INFINITY, end - 1, 0];
    for (let at = end - 1; at >= 0; at -= 1) {
      inside += words[at] ?? 0;
      if (at < end - 1 && inside > longest * usualWords) break;
      const score =
        (best[at] ?? 0) + (at > 0 ? (scores[at] ?? 0) : 0) - length * Math.log(Math.max(1, inside) / usualWords) ** 2;
      if (score > highest) [highest, start] = [score, at];
    }
    best.push(highest);
    from.push(start);
  }
  const starts: number[] = [];
  for (let end = words.length; end > 0; end = from[end] ?? 0) starts.push(from[end] ?? 0);
  return starts.reverse();
}
