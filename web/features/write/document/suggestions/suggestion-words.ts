import type { DraftSuggestion } from '#contract/features/write/draft-suggestion-calls.ts';
import type { SuggestionKind } from '#contract/features/write/suggestion-kinds.ts';
import type { SuggestionItem } from '#web/editor/suggestions/tracked-suggestion.ts';
import { timeOfDay } from '#web/ui/format-date.ts';

export const suggestionKindWords: Readonly<Record<SuggestionKind, string>> = {
  plain: 'Plain English',
  shorten: 'Shorten',
  regulation: 'Add regulation',
};

const longest = 60;
const short = (words: string) => {
  const trimmed = words.trim();
  return trimmed.length > longest ? `${trimmed.slice(0, longest)}…` : trimmed;
};

/** What a suggestion changes, in a few words: “prior to” → “before”. */
export function changeInWords({ words, replacement, citation }: DraftSuggestion): string {
  if (citation) return replacement === '' ? `cite ${citation.label}` : `“${short(replacement)}”, ${citation.label}`;
  return replacement === '' ? `remove “${short(words)}”` : `“${short(words)}” → “${short(replacement)}”`;
}

/** "Accepted by you, 11:24: “prior to” → “before”." An acceptance that Redo brought back has no time. */
export function decidedInWords({ decision, decidedAt, suggestion }: SuggestionItem): string {
  const when = decidedAt === null ? '' : `, ${timeOfDay(decidedAt)}`;
  return `${decision === 'accepted' ? 'Accepted' : 'Refused'} by you${when}: ${changeInWords(suggestion)}.`;
}

/** "1 to decide, 1 accepted, 1 refused". */
export function decisionsCounted(items: readonly SuggestionItem[]): string {
  const of = (sought: SuggestionItem['decision']) => items.filter(({ decision }) => decision === sought).length;
  const say = (count: number) => count.toLocaleString('en-GB');
  return `${say(of('open'))} to decide, ${say(of('accepted'))} accepted, ${say(of('refused'))} refused`;
}
