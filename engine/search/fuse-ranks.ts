/** An item of the fused ranking; `score` is its sum of reciprocal ranks. */
export type Fused = { key: string; score: number };

/** The constant of Cormack, Clarke and Büttcher (2009): a higher one makes the first ranks stand out less. */
const usualK = 60;

/**
 * Reciprocal rank fusion: each list gives its item at rank r (from 1) 1 / (k + r), and the sums decide. Only ranks count,
 * so lists with incomparable scores can be merged. A key that a list repeats counts at its first place.
 * @param lists rankings, best first; of equal sums the better rank in an earlier list wins, then the smaller key
 * @returns every key once, best first
 */
export function fuseRanks(lists: readonly (readonly string[])[], k = usualK): Fused[] {
  const ranks = new Map<string, number[]>();
  for (const [at, list] of lists.entries()) {
    for (const [index, key] of list.entries()) {
      const known = ranks.get(key) ?? lists.map(() => Number.POSITIVE_INFINITY);
      known[at] = Math.min(known[at] ?? Number.POSITIVE_INFINITY, index + 1);
      ranks.set(key, known);
    }
  }
  const scored = [...ranks].map(([key, places]) => ({ key, places, score: scoreOf(places, k) }));
  scored.sort((a, b) => b.score - a.score || comparePlaces(a.places, b.places) || (a.key < b.key ? -1 : 1));
  return scored.map(({ key, score }) => ({ key, score }));
}

/** Adds from the smallest, so that the same ranks in another order of lists give the same sum to the last bit. */
const scoreOf = (places: readonly number[], k: number): number =>
  places
    .map((rank) => 1 / (k + rank))
    .sort((a, b) => a - b)
    .reduce((sum, part) => sum + part, 0);

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (const [at, place] of a.entries()) {
    const other = b[at] ?? Number.POSITIVE_INFINITY;
    if (place !== other) return place < other ? -1 : 1;
  }
  return 0;
}

/** Scores for a ranking without its own, on the scale of `fuseRanks`. */
export const scoreOfRank = (index: number, k = usualK): number => 1 / (k + index + 1);
