/** What a connection reads. */
export const connectionKinds = ['legislation', 'gov_uk', 'folder', 'oscal'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** How often a place is looked at while all goes well. */
export const lookIntervals = ['hour', 'day', 'week'] as const;
export type LookInterval = (typeof lookIntervals)[number];

/** Whether a text found is in the wiki at once, or waits for a person who has seen what it changes. */
export const publishWays = ['after_preview', 'at_once'] as const;
export type PublishWay = (typeof publishWays)[number];

/** What is kept of a text. `waiting`: seen and not yet taken in; `gone`: no longer where it was, and kept here. */
export const textStates = ['waiting', 'published', 'held', 'refused', 'gone'] as const;
export type TextState = (typeof textStates)[number];

/** What the screens say: a text that was held is `published` or `discarded` once a person has decided. */
export const shownTextStates = [...textStates, 'discarded'] as const;
export type ShownTextState = (typeof shownTextStates)[number];
