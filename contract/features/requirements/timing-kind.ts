/** What the timing of an obligation says: at once, again and again, by a deadline, something else, or nothing. */
export const timingKinds = ['at_once', 'regularly', 'deadline', 'other', 'unsaid'] as const;

export type TimingKind = (typeof timingKinds)[number];

/** The kinds in the words of a filter. */
export const timingWords = {
  at_once: 'at once',
  regularly: 'regularly',
  deadline: 'by a deadline',
  other: 'another time',
  unsaid: 'the text does not say',
} as const;
