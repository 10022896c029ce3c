import type { TextStretch } from '#contract/features/write/words-in-text.ts';

/**
 * A paragraph as suggestions are made for it: its words, in which each node that is no text (a turn, a citation, a line break) is one
 * `nodeCharacter`, so that offsets are those of the editor.
 */
export type ParagraphText = {
  text: string;
  /** What no suggestion touches: nodes, words with a mark or a link, quotations. */
  held: readonly TextStretch[];
};

/** Takes the place of a node within the words of a paragraph. */
export const nodeCharacter = '\u{FFFC}';

export const ruleKinds = ['plain', 'shorten'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** Words of a paragraph with others in their place; empty where they only go. */
export type RuleSuggestion = TextStretch & { kind: RuleKind; words: string; replacement: string };
