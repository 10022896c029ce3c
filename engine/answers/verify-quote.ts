import type { Support } from '#contract/features/chat/answer-events.ts';
import { sha256 } from '#engine/documents/text-hash.ts';
import { coverBy, stemSet } from './candidates.ts';
import type { PassageElement } from './passage-store.ts';
import { presenceOf, type Question } from './read-question.ts';

/** A written sentence with what it says it rests on. */
export type CitedSentence = { text: string; elementId: string; start: number; end: number; textHash: string };

export type Verdict = { support: Support; reason: string };

/** Shares of the question's weight. Below the first a sentence is only about something near; see evals/README.md. */
const answersWell = 0.5;
const wordsNamed = 3;

/** Whether the words stand in the cited element, exactly where the citation says, in the text it pinned. */
function checkQuote(
  { text, start, end, textHash }: CitedSentence,
  element: PassageElement | undefined,
): string | undefined {
  if (element === undefined) return 'The cited passage is no longer available.';
  if (element.textHash !== textHash || sha256(element.text) !== textHash) {
    return 'The cited passage has other words than when it was cited.';
  }
  return element.text.slice(start, end) === text ? undefined : 'The words do not stand in the cited passage.';
}

const quoteWords = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

function answering(question: Question, { text }: CitedSentence, element: PassageElement, around: string): Verdict {
  const stems = stemSet([text, around, element.title, ...element.sectionPath].join(' '));
  const absent = question.terms
    .filter((term) => !term.isAsking && presenceOf(term, (stem) => stems.has(stem)) === 0)
    .sort((a, b) => b.weight - a.weight);
  if (question.expects !== undefined && !question.expects.isMetBy(`${text} ${around}`)) {
    return { support: 'partly', reason: `Quoted exactly, but it does not say ${question.expects.missing}.` };
  }
  if (coverBy(question, stems) < answersWell && absent.length > 0) {
    const named = quoteWords(absent.slice(0, wordsNamed).map(({ written }) => written));
    return { support: 'partly', reason: `Quoted exactly, but it does not mention ${named}.` };
  }
  return { support: 'supported', reason: 'Quoted exactly from the cited passage.' };
}

/**
 * Judges one quoted sentence, knowing nothing of how it was chosen: first whether the quotation is exact, then how well it answers.
 * @param element the cited element as it is stored now, undefined when it may no longer be quoted
 * @param around words the sentence is read with: its lead-in or the items it announces that are quoted with it
 */
export function verifyQuote(
  question: Question,
  sentence: CitedSentence,
  element: PassageElement | undefined,
  around = '',
): Verdict {
  const fault = checkQuote(sentence, element);
  if (fault !== undefined || element === undefined) {
    return { support: 'unsupported', reason: fault ?? 'The cited passage is no longer available.' };
  }
  return answering(question, sentence, element, around);
}
