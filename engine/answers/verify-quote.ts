import type { Support } from '#contract/features/chat/answer-events.ts';
import { sha256 } from '#engine/versions/text-hash.ts';
import { coverBy, stemSet } from './candidates.ts';
import type { PassageElement } from './passage-store.ts';
import { type ParsedQuestion, presenceOf } from './read-question.ts';

/** A written sentence with its citation. */
export type CitedSentence = { text: string; elementId: string; start: number; end: number; textHash: string };

export type QuoteSupport = { support: Support; reason: string };

/** Shares of the question's weight. Below the first a sentence is only about something near; see evals/README.md. */
const answersWell = 0.5;
const wordsNamed = 3;

/** Whether the words are in the cited element, exactly at the cited place, in the text that the citation pinned. */
function checkQuote(
  { text, start, end, textHash }: CitedSentence,
  element: PassageElement | undefined,
): string | undefined {
  if (element === undefined) return 'The cited passage is no longer available.';
  if (element.textHash !== textHash || sha256(element.text) !== textHash) {
    return 'The cited passage has changed since it was cited.';
  }
  return element.text.slice(start, end) === text ? undefined : 'The quote is not in the cited passage.';
}

const quoteWords = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

function answering(
  question: ParsedQuestion,
  { text }: CitedSentence,
  element: PassageElement,
  around: string,
): QuoteSupport {
  const stems = stemSet([text, around, element.title, ...element.sectionPath].join(' '));
  const absent = question.terms
    .filter((term) => !term.isAsking && presenceOf(term, (stem) => stems.has(stem)) === 0)
    .sort((a, b) => b.weight - a.weight);
  if (question.expects !== undefined && !question.expects.isMetBy(`${text} ${around}`)) {
    return { support: 'partly', reason: `Quoted exactly, but it does not state ${question.expects.missing}.` };
  }
  if (coverBy(question, stems) < answersWell && absent.length > 0) {
    const named = quoteWords(absent.slice(0, wordsNamed).map(({ written }) => written));
    return { support: 'partly', reason: `Quoted exactly, but it does not mention ${named}.` };
  }
  return { support: 'supported', reason: 'Quoted exactly from the cited passage.' };
}

/**
 * Verifies one quoted sentence, independently of how it was chosen: first whether the quotation is exact, then how well it
 * answers.
 * @param element the cited element as currently stored, undefined when it may no longer be quoted
 * @param around words of its context: its lead-in, or the items it introduces that are quoted with it
 */
export function verifyQuote(
  question: ParsedQuestion,
  sentence: CitedSentence,
  element: PassageElement | undefined,
  around = '',
): QuoteSupport {
  const fault = checkQuote(sentence, element);
  if (fault !== undefined || element === undefined) {
    return { support: 'unsupported', reason: fault ?? 'The cited passage is no longer available.' };
  }
  return answering(question, sentence, element, around);
}
