/** Numbers of comments; lengths in characters. */
export const commentLimits = {
  characters: 2_000,
  /** People whom one comment mentions. */
  mentions: 10,
  ofFinding: 200,
  /** Comments that one person may write in one review within an hour. */
  inAnHour: 60,
} as const;
