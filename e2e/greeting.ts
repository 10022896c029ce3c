/** The heading of Home at any hour: before five it says Hello. */
export const greeting = /^(?:Good (?:morning|afternoon|evening)|Hello), /;
