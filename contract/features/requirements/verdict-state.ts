/** An organisation's verdict on an obligation: none yet, that it applies to them, or that it does not belong on the list. */
export const verdictStates = ['proposed', 'approved', 'dismissed'] as const;

export type VerdictState = (typeof verdictStates)[number];

/** The verdict on an obligation, in the words of a sentence. */
export const stateWords: Readonly<Record<VerdictState, string>> = {
  proposed: 'proposed',
  approved: 'approved',
  dismissed: 'dismissed',
};
