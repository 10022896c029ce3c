/** What an organisation has said of an obligation: nothing yet, that it holds for them, or that it does not belong on the list. */
export const reviewStates = ['proposed', 'approved', 'dismissed'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** The state of an obligation as it stands in a sentence. */
export const stateWords: Readonly<Record<ReviewState, string>> = {
  proposed: 'proposed',
  approved: 'approved',
  dismissed: 'dismissed',
};
