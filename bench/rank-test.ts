/**
 * Mann-Whitney's test of two samples, two-sided, by its normal approximation with the correction for ties.
 * @returns `p`, the chance of a difference at least this large between samples of one distribution, and `first`, the chance that a value
 *   of the first sample is larger than one of the second; both from 0 to 1
 */
export function rankTest(one: readonly number[], other: readonly number[]): { p: number; first: number } {
  const values = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  values.sort((a, b) => a.value - b.value);
  let [rankSum, ties] = [0, 0];
  for (let from = 0; from < values.length; ) {
    let to = from;
    while (to < values.length && values[to]?.value === values[from]?.value) to += 1;
    for (const { isOne } of values.slice(from, to)) if (isOne) rankSum += (from + to + 1) / 2;
    ties += (to - from) ** 3 - (to - from);
    from = to;
  }
  const [n, m] = [one.length, other.length];
  const all = n + m;
  const u = rankSum - (n * (n + 1)) / 2;
  const spread = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  return { p: twoSided(Math.abs(u - (n * m) / 2) / spread), first: u / (n * m) };
}

/** Abramowitz and Stegun 7.1.26: the error is below 2e-7. */
function twoSided(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}
