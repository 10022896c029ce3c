import { coverBy, stemSet } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import type { Question, QuestionTerm } from './read-question.ts';

export type FoundDecision = { isFound: boolean; cover: number; missing: QuestionTerm[] };

/**
 * Share of the question's weight that one passage must have, its headings included. Fixed on the development questions of
 * evals/questions; it is never lowered for a question that finds less.
 */
const leastCover = 0.45;

function passageStems({ element, items }: Passage): Set<string> {
  return stemSet([element.title, ...element.sectionPath, element.text, ...items.map(({ text }) => text)].join(' '));
}

/**
 * Whether one of the passages is about what the question asks; `missing` are the words that the best of them lacks. It goes by words
 * alone, and its caller hands it what the words found: no model may turn "not found" into an answer.
 */
export function decideFound(question: Question, passages: readonly Passage[]): FoundDecision {
  const stemsOf = passages.map(passageStems);
  const best = stemsOf
    .map((stems) => ({ stems, cover: coverBy(question, stems) }))
    .sort((a, b) => b.cover - a.cover)[0];
  const missing = question.terms
    .filter(({ stem }) => !best?.stems.has(stem))
    .map((term) => ({ ...term, isUnknown: term.isUnknown && !stemsOf.some((stems) => stems.has(term.stem)) }));
  const cover = best?.cover ?? 0;
  return { isFound: cover >= leastCover, cover, missing };
}
