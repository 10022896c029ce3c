import type { AnswerState, ShownSource } from '../answers/answer-state.ts';
import { factsOf, quoteFactsInWords } from '../answers/quote-words.ts';
import { isByLevels, quoteOfSource } from '../answers/quotes-of-answer.ts';

/** Whether the quote of a source is exact, and how far it answers. Nothing where only the support of sentences is known. */
export function FactsOfSource({ answer, source }: { answer: AnswerState; source: ShownSource }) {
  const quote = isByLevels(answer) && !source.withheld ? quoteOfSource(answer, source) : undefined;
  return quote && <p>{quoteFactsInWords(factsOf(quote))}</p>;
}
