import type { TextStretch } from '#contract/features/write/words-in-text.ts';
import { changedIn } from '../speech/keeps-meaning.ts';
import { heldInWords } from './held-stretches.ts';
import { matchRules } from './match-rules.ts';
import type { ParagraphText, RuleSuggestion } from './suggestion.ts';

const meets = (one: TextStretch, other: TextStretch) => one.start < other.end && other.start < one.end;

/** Words that go together, such as "has to", stand nearer. */
const mostAround = 200;
/** Places of one paragraph that are looked at. */
const mostTried = 200;

/** The sentence around a stretch: where it begins and ends. A shorter or longer stretch compares as well. */
function sentenceAround(text: string, { start, end }: TextStretch): TextStretch {
  const from = Math.max(0, start - mostAround);
  const before = text.slice(from, start);
  const begins = from + Math.max(0, ...[...before.matchAll(/[.!?]\s/gu)].map(({ index }) => index + 2));
  const rest = text.slice(end, end + mostAround);
  const stops = rest.search(/[.!?](?:\s|$)/u);
  return { start: begins, end: stops < 0 ? end + rest.length : end + stops + 1 };
}

/** Whether the sentence says the same of numbers, modality and denial. The rules themselves leave names alone. */
function keepsMeaning(text: string, change: RuleSuggestion): boolean {
  const { start, end } = sentenceAround(text, change);
  const before = text.slice(start, end).toLowerCase();
  const after = (text.slice(start, change.start) + change.replacement + text.slice(change.end, end)).toLowerCase();
  return after.trim() !== '' && changedIn(before, after, () => false).length === 0;
}

/** Suggestions in the order of the text, none overlapping another: the longer one stays. */
function apart(found: readonly RuleSuggestion[]): RuleSuggestion[] {
  const kept: RuleSuggestion[] = [];
  for (const each of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = kept.at(-1);
    // Two that touch would change each other's first letter or space.
    if (!last || each.start > last.end) kept.push(each);
  }
  return kept;
}

/**
 * Plainer and shorter words for a paragraph, by rules alone: the same text always gives the same suggestions. None changes a number, a name, a
 * modal verb or a denial, and none touches what is held or quoted.
 */
export function suggestByRules({ text, held }: ParagraphText): RuleSuggestion[] {
  const all = matchRules(text).slice(0, mostTried);
  if (all.length === 0) return [];
  const untouched = [...held, ...heldInWords(text)];
  return apart(all.filter((each) => !untouched.some((one) => meets(one, each)) && keepsMeaning(text, each)));
}
