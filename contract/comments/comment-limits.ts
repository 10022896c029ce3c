/** Numbers of comments; lengths in characters. */
export const commentLimits = {
  characters: 2_000,
  /** People whom one comment mentions. */
  mentions: 10,
  ofFinding: 200,
  /** Comments on one document of the writing assistant, in all its threads. */
  ofDraft: 500,
  /** Comments that one person may write on one thing within an hour. */
  inAnHour: 60,
} as const;
