/** How much the words around a text count beside its own. Chosen on the development half; `evals/review/choose-settings.ts` compares others. */
export type MatchingSettings = {
  /** BM25's saturation and normalisation by length. */
  k1: number;
  b: number;
  /** Saturation of repeated words of the requirement. */
  k3: number;
  leadIn: number;
  /** The nearest heading, and each one further out. */
  heading: number;
  outerHeading: number;
  /** Words of an element outside the obligation itself. */
  around: number;
  /** Words that name who acts. */
  actor: number;
  /** All terms that the thesaurus gives for an everyday form. */
  meaning: number;
};

export const matchingSettings: MatchingSettings = {
  k1: 0.5,
  b: 0.6,
  k3: 1,
  leadIn: 0.5,
  heading: 0.6,
  outerHeading: 0.2,
  around: 0.3,
  actor: 0.5,
  meaning: 0.5,
};
