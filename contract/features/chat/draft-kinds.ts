/** The kinds of document that can be drafted from answers, in the words of a choice. */
export const draftKinds = { procedure: 'Procedure', briefing: 'Briefing' } as const;

export type DraftKind = keyof typeof draftKinds;
