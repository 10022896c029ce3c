/** What a suggestion does: plainer words, fewer words, or the clause that gives what a sentence says. */
export const suggestionKinds = ['plain', 'shorten', 'regulation'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];
