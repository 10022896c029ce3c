/** A logistic model of "this unit addresses this requirement"; `of` in the order of `UnitEvidence`. */
export type MatchingWeights = { base: number; of: readonly number[] };

// `npx node evals/review-weights.ts` prints these, from the development half alone.
export const matchingWeights: { words: MatchingWeights; meaning: MatchingWeights; coverage: MatchingWeights } = {
  words: { base: -0.71, of: [0.35, 4.21, 0.39] },
  meaning: { base: -1.23, of: [0.05, 3.22, -1.12, 2.32, 3.42] },
  coverage: { base: -2.6, of: [2.16, 3.96, 4.23] },
};

/** From this score on the best candidate really addresses its requirement; below it the requirement is missing. */
export const addressedFrom: { words: number; coverage: number } = { words: 0.153, coverage: 0.3 };
