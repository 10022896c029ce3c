/** The product of two vectors of one length. */
export function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** The mean of those that are known; undefined when none is. */
export function meanVector(vectors: readonly (Float32Array | undefined)[]): Float32Array | undefined {
  const known = vectors.filter((vector) => vector !== undefined);
  const [first] = known;
  if (first === undefined) return undefined;
  const mean = new Float32Array(first.length);
  for (const vector of known)
    for (let at = 0; at < mean.length; at += 1) mean[at] = (mean[at] ?? 0) + (vector[at] ?? 0);
  return mean.map((value) => value / known.length);
}

/**
 * The cosine of two vectors of length 1 after a common centre is taken from both. Texts on one subject are all alike in what
 * the subject has in common; without that the difference between two duties shows.
 */
export function centredCosine(product: number, centre: { one: number; other: number; square: number }): number {
  const top = product - centre.one - centre.other + centre.square;
  const lengths = (1 - 2 * centre.one + centre.square) * (1 - 2 * centre.other + centre.square);
  return lengths <= 0 ? 0 : top / Math.sqrt(lengths);
}
