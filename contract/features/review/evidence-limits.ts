/** Numbers of evidence files; lengths in characters. */
export const evidenceLimits = { captionCharacters: 200, ofFinding: 10, ofReview: 100 } as const;
