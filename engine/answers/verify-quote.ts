import type { AnswerLevel, quoteAnswers, Support } from '#contract/features/chat/answer-events.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { stemSet } from './candidates.ts';
import type { PassageElement } from './passage-store.ts';
import { type ParsedQuestion, presenceOf, type QuestionTerm } from './read-question.ts';
import { pointsElsewhere } from './said-by-kind.ts';

/** A written sentence with its citation. */
export type CitedSentence = { text: string; elementId: string; start: number; end: number; textHash: string };

export type QuoteVerdict = {
  support: Support;
  reason: string;
  /** Whether it stands in the cited element word for word. */
  exact: boolean;
  answers: (typeof quoteAnswers)[number];
  /** What of the question its quote speaks of, and what it leaves open. */
  open?: { speaks_of: string[]; leaves_open: string[] };
};

/** What a sentence is judged with. */
export type QuotedPlace = {
  question: ParsedQuestion;
  level: AnswerLevel;
  /** Whether this quote alone is as likely to answer as the level demands; else it adds to another one. */
  isSure: boolean;
  /** It stands beside those that answer, and may add to them. */
  isFurther: boolean;
  /** The whole quote: the sentence with its lead-in, items and rows. */
  quote: string;
};

const mostNamed = 3;

/** Whether the words are in the cited element, exactly at the cited place, in the text that the citation pinned. */
function faultOf(
  { text, start, end, textHash }: CitedSentence,
  element: PassageElement | undefined,
): string | undefined {
  if (element === undefined) return 'The cited passage is no longer available.';
  if (element.textHash !== textHash || sha256(element.text) !== textHash) {
    return 'The cited passage has changed since it was cited.';
  }
  return element.text.slice(start, end) === text ? undefined : 'The quote is not in the cited passage.';
}

/** Words of the question in its order; neighbours are one name: "agency nurses". */
function named(text: string, terms: readonly QuestionTerm[]): string[] {
  const places = terms
    .map(({ written }) => ({ start: text.indexOf(written), written }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  const names: { start: number; end: number }[] = [];
  for (const { start, written } of places) {
    const last = names.at(-1);
    if (last && /^[\s-]*$/u.test(text.slice(last.end, start))) last.end = start + written.length;
    else names.push({ start, end: start + written.length });
  }
  return names.slice(0, mostNamed).map(({ start, end }) => text.slice(start, end));
}

function openOf({ question, quote }: QuotedPlace, element: PassageElement) {
  const stems = stemSet([quote, element.title, ...element.sectionPath].join(' '));
  const weighty = question.terms.filter(({ isAsking }) => !isAsking);
  const isSaid = (term: QuestionTerm) => presenceOf(term, (stem) => stems.has(stem)) > 0;
  const asked = question.expects;
  const isGiven = asked === undefined || !asked.isStrict || asked.isMetBy(quote);
  return {
    speaks_of: named(question.text, weighty.filter(isSaid)),
    leaves_open: isGiven
      ? named(
          question.text,
          weighty.filter((term) => !isSaid(term)),
        )
      : [asked.missing],
  };
}

/**
 * Verifies one quoted sentence, independently of how it was chosen: first whether the quotation is exact, then how well its quote
 * answers.
 * @param element the cited element as currently stored, undefined when it may no longer be quoted
 */
export function verifyQuote(
  sentence: CitedSentence,
  element: PassageElement | undefined,
  place: QuotedPlace,
): QuoteVerdict {
  const fault = faultOf(sentence, element);
  if (fault !== undefined || element === undefined) {
    const reason = fault ?? 'The cited passage is no longer available.';
    return { support: 'unsupported', reason, exact: false, answers: 'may_answer' };
  }
  const { question, level, quote, isSure, isFurther } = place;
  if (level !== 'answered') {
    const reason = 'Quoted exactly. It may answer the question.';
    return { support: 'partly', reason, exact: true, answers: 'may_answer', open: openOf(place, element) };
  }
  if (isFurther) {
    const reason = 'Quoted exactly. It stands beside the clauses that answer, and may add to them.';
    return { support: 'partly', reason, exact: true, answers: 'may_answer' };
  }
  const asked = question.expects;
  if (asked?.isStrict && !asked.isMetBy(quote)) {
    const reason = pointsElsewhere.test(quote)
      ? 'Quoted exactly. It says where the figure stands, and does not give it.'
      : `Quoted exactly. It answers part of the question: it does not state ${asked.missing}.`;
    return { support: 'partly', reason, exact: true, answers: 'answers_part', open: openOf(place, element) };
  }
  if (!isSure) {
    const reason = 'Quoted exactly. It answers part of the question.';
    return { support: 'partly', reason, exact: true, answers: 'answers_part', open: openOf(place, element) };
  }
  return { support: 'supported', reason: 'Quoted exactly. It answers the question.', exact: true, answers: 'answers' };
}
