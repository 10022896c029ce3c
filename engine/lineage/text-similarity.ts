/** Words of a text for comparison: lower-case letters and digits, in order. */
export const comparableWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Beyond this many words the quadratic comparison of order is skipped. */
const orderedComparisonLimit = 400;

export function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Size of the multiset intersection. */
function sharedWords(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const [word, count] of small) shared += Math.min(count, large.get(word) ?? 0);
  return shared;
}

/** Length of the longest common subsequence of words. O(a·b). */
function longestCommonSubsequence(a: readonly string[], b: readonly string[]): number {
  let previous = new Uint16Array(b.length + 1);
  for (const word of a) {
    const current = new Uint16Array(b.length + 1);
    for (let at = 1; at <= b.length; at += 1) {
      current[at] =
        word === b[at - 1] ? (previous[at - 1] ?? 0) + 1 : Math.max(previous[at] ?? 0, current[at - 1] ?? 0);
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/**
 * Similarity of two texts, 0 to 1: the mean of the Dice coefficient over words and over their longest common subsequence.
 * So the same words in another order count for less. Two empty texts are identical.
 */
export function textSimilarity(a: readonly string[], b: readonly string[]): number {
  const total = a.length + b.length;
  if (total === 0) return 1;
  const dice = (2 * sharedWords(countWords(a), countWords(b))) / total;
  if (dice === 0 || a.length > orderedComparisonLimit || b.length > orderedComparisonLimit) return dice;
  return (dice + (2 * longestCommonSubsequence(a, b)) / total) / 2;
}
