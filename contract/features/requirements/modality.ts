/** Deontic modality: obligation, recommendation, permission, prohibition. What should not be done is prohibited too. */
export const modalities = ['must', 'should', 'may', 'must_not'] as const;

export type Modality = (typeof modalities)[number];

/** The force of an obligation as it stands in a sentence. */
export const modalityWords = { must: 'must', should: 'should', may: 'may', must_not: 'must not' } as const;
