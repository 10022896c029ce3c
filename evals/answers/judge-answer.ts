import type { CollectedAnswer } from '#engine/answers/collect-answer.ts';
import { quotesOfAnswer, type ShownQuote } from './quotes-of-answer.ts';
import type { LabelledPart, LabelledQuestion } from './read-questions.ts';

export type JudgedQuote = ShownQuote & { isRight: boolean };

export type Outcome = {
  asked: LabelledQuestion;
  answer: CollectedAnswer;
  /** Found means that the answer reaches the level *answered*. */
  verdict:
    | 'right'
    | 'wrong cited'
    | 'may, right'
    | 'may, wrong'
    | 'not found'
    | 'refused'
    | 'may, none'
    | 'not refused';
  quotes: JudgedQuote[];
  /** The place of the first listed provision among the quotes and then the nearest passages, from 1. */
  expectedAt: number | undefined;
  /** Of an answer that is not found: whether a nearest passage is a listed one. */
  isNearestRight: boolean;
  milliseconds: number;
};

/** True for the provision itself and its list items: `key#8.1` and `key#8.1(a)`. */
const belongsTo = (canonicalId: string, provision: string) =>
  canonicalId === provision || canonicalId.startsWith(`${provision}(`);

/** A list item means nothing without its lead-in, so citing the lead-in of an expected item with it is not a wrong citation. */
const leadsIn = (canonicalId: string, items: readonly string[]) =>
  items.some((item) => item.startsWith(`${canonicalId}(`));

/** Whether an address is one of the listed provisions or below it. */
function expectedBy({ expected }: Pick<LabelledPart, 'expected'>): (canonicalId: string) => boolean {
  const provisions = expected.flatMap(({ key, provisions: all }) => all.map((provision) => `${key}#${provision}`));
  return (canonicalId) => provisions.some((one) => belongsTo(canonicalId, one));
}

/** The quotes that hold a listed provision; one that is quoted whole needs no more than one of them. */
export function judgeQuotes(answer: CollectedAnswer, listed: Pick<LabelledPart, 'expected'>): JudgedQuote[] {
  const isExpected = expectedBy(listed);
  const quotes = quotesOfAnswer(answer);
  const items = quotes.flatMap(({ elements }) => elements.filter(isExpected));
  return quotes.map((quote) => ({
    ...quote,
    isRight: quote.elements.some((cited) => isExpected(cited) || leadsIn(cited, items)),
  }));
}

function verdictOf(
  answerable: boolean,
  { level }: CollectedAnswer,
  quotes: readonly JudgedQuote[],
): Outcome['verdict'] {
  if (level === 'not_found') return answerable ? 'not found' : 'refused';
  const isRight = quotes.some((quote) => quote.isRight && quote.level === level);
  if (level === 'may_answer') {
    if (!answerable) return 'may, none';
    return isRight ? 'may, right' : 'may, wrong';
  }
  if (!answerable) return 'not refused';
  return isRight ? 'right' : 'wrong cited';
}

/** Passages shown as nearest, each with its address. */
const nearestOf = ({ parts, nearest }: CollectedAnswer): string[] =>
  [...parts.flatMap((part) => part.nearest), ...nearest].map(({ canonical_id: address }) => address);

export function outcomeOf(asked: LabelledQuestion, answer: CollectedAnswer, milliseconds: number): Outcome {
  const quotes = judgeQuotes(answer, asked);
  const nearest = nearestOf(answer).map(expectedBy(asked));
  const at = [...quotes.map(({ isRight }) => isRight), ...nearest].indexOf(true);
  return {
    asked,
    answer,
    verdict: verdictOf(asked.answerable, answer, quotes),
    quotes,
    expectedAt: at < 0 ? undefined : at + 1,
    isNearestRight: nearest.includes(true),
    milliseconds,
  };
}

/** Whether nothing went wrong that a person should look at. */
export const isRightOutcome = ({ verdict }: Outcome): boolean =>
  verdict === 'right' || verdict === 'may, right' || verdict === 'refused';
