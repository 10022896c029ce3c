import { rankCandidates } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import type { ParsedQuestion } from './read-question.ts';
import { pointsElsewhere } from './said-by-kind.ts';

/**
 * Minimum share of the question's weight around the sentence with the figure: any temperature is not enough, it must be
 * that of the drugs fridge.
 */
const leastCoverOfFigure = 0.4;

/** Whether a passage gives the requested figure, or where to find it: "for the dimensions, see the publication". */
export function saysWhatIsAsked(question: ParsedQuestion, passage: Passage): boolean {
  return rankCandidates(question, [passage]).some(
    ({ span, isOfKind, coverInPlace }) =>
      (isOfKind || pointsElsewhere.test(span.text)) && coverInPlace >= leastCoverOfFigure,
  );
}
