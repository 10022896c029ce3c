/** Whether an answer helped the person who asked. */
export const ratings = ['helped', 'did_not_help'] as const;
export type Rating = (typeof ratings)[number];

/** Why an answer did not help; several may hold. */
export const feedbackReasons = [
  'does_not_answer',
  'wrong_clause',
  'out_of_date',
  'something_missing',
  'hard_to_understand',
  'other',
] as const;
export type FeedbackReason = (typeof feedbackReasons)[number];

export const reasonInWords: Readonly<Record<FeedbackReason, string>> = {
  does_not_answer: 'Does not answer my question',
  wrong_clause: 'Wrong clause or document',
  out_of_date: 'Out of date',
  something_missing: 'Something is missing',
  hard_to_understand: 'Hard to understand',
  other: 'Other',
};

/** The periods of the list of gaps, in days. */
export const gapPeriods = [30, 90] as const;
export type GapPeriod = (typeof gapPeriods)[number];
