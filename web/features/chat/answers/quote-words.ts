import type { AnswerLevel } from '#contract/features/chat/answer-events.ts';
import { clauseNumber } from '#contract/features/chat/clause-number.ts';
import { shortTitle } from '#contract/short-title.ts';
import type { ShownSource } from './answer-state.ts';
import type { ShownQuote } from './quotes-of-answer.ts';

/** The two facts about a quote, and the glyph for how far it answers. */
export type QuoteFacts = { glyph: 'supported' | 'partly' | 'unsupported' | undefined; words: readonly string[] };

const answering = {
  answers: 'answers the question',
  answers_part: 'answers part of it',
  may_answer: 'may answer it',
} as const;

/** Whether the words are exact, and whether they answer: two things, each true by itself. */
export function factsOf({ isExact, answers, isGone }: ShownQuote): QuoteFacts {
  if (isGone) return { glyph: 'unsupported', words: ['no longer available'] };
  if (isExact === undefined) return { glyph: undefined, words: ['checking'] };
  if (!isExact) return { glyph: 'unsupported', words: ['not an exact quote'] };
  return {
    glyph: answers === 'answers' || answers === undefined ? 'supported' : 'partly',
    words: ['exact quote', ...(answers ? [answering[answers]] : [])],
  };
}

/** The facts as a sentence: "Exact quote, may answer it." */
export const quoteFactsInWords = ({ words }: QuoteFacts): string => {
  const text = words.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Whether a quote only may answer, by itself or as its part does. */
export const mayAnswer = ({ answers }: ShownQuote, level: AnswerLevel | undefined): boolean =>
  answers === 'may_answer' || level === 'may_answer';

/** The clause as people name it: its number or, without one, its section; with its document where several are quoted. */
export function clauseName(source: ShownSource, isOneOfSeveral: boolean): string {
  const clause = clauseNumber(source) ?? source.section_path.at(-1);
  const title = shortTitle(source.title);
  if (clause === undefined) return title;
  return isOneOfSeveral ? `${title} ${clause}` : clause;
}

/** "agency nurses, training and records" */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

/** The English name of a language by its BCP 47 tag; undefined for a tag that names none. */
export function languageName(tag: string): string | undefined {
  try {
    const name = new Intl.DisplayNames(['en-GB'], { type: 'language', fallback: 'none' }).of(tag);
    return name;
  } catch {
    return undefined;
  }
}
