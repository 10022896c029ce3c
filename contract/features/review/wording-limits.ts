/** Numbers of wordings; lengths in characters. */
export const wordingLimits = { characters: 10_000 } as const;
