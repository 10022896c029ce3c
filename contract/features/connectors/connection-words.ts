/** What a connection reads. */
export const connectionKinds = ['legislation', 'gov_uk', 'folder', 'oscal'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** How often a connection is checked while it works. */
export const lookIntervals = ['hour', 'day', 'week'] as const;
export type LookInterval = (typeof lookIntervals)[number];

/** Whether an imported text is published at once, or held until a person has seen its changes. */
export const publishWays = ['after_preview', 'at_once'] as const;
export type PublishWay = (typeof publishWays)[number];

/** The state of a stored text. `waiting`: found and not yet imported; `gone`: no longer at its source, and kept here. */
export const textStates = ['waiting', 'published', 'held', 'refused', 'gone'] as const;
export type TextState = (typeof textStates)[number];

/** The states on screens: a held text becomes `published` or `discarded` once a person has decided. */
export const shownTextStates = [...textStates, 'discarded'] as const;
export type ShownTextState = (typeof shownTextStates)[number];
