/**
 * Wilcoxon's signed-rank test of pairs, two-sided, by its normal approximation with the correction for ties. Pairs are measured one after
 * the other, so that what slows the machine for a while falls on both.
 * @returns `p`, from 0 to 1: the chance of a difference at least this large where the two of a pair do not differ
 */
export function rankTest(pairs: readonly (readonly [number, number])[]): number {
  const differences = pairs.map(([one, other]) => one - other).filter((difference) => difference !== 0);
  differences.sort((a, b) => Math.abs(a) - Math.abs(b));
  const n = differences.length;
  let [positive, ties] = [0, 0];
  for (let from = 0; from < n; ) {
    let to = from;
    while (to < n && Math.abs(differences[to] ?? 0) === Math.abs(differences[from] ?? 0)) to += 1;
    for (const difference of differences.slice(from, to)) if (difference > 0) positive += (from + to + 1) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const spread = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - ties / 48);
  return twoSided(Math.abs(positive - (n * (n + 1)) / 4) / spread);
}

/** Abramowitz and Stegun 7.1.26: the error is below 2e-7. */
function twoSided(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
