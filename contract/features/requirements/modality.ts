/** Deontic modality: obligation, recommendation, permission, prohibition. "Should not" counts as a prohibition. */
export const modalities = ['must', 'should', 'may', 'must_not'] as const;

export type Modality = (typeof modalities)[number];

/** The strength of an obligation, in the words of a sentence. */
export const modalityWords = { must: 'must', should: 'should', may: 'may', must_not: 'must not' } as const;
