import { rankCandidates, stemSet } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import { type ParsedQuestion, presenceOf, type QuestionTerm } from './read-question.ts';
import { pointsElsewhere } from './said-by-kind.ts';

export type FoundDecision = {
  isFound: boolean;
  /** The passages behind the decision, best first; none when nothing is found. */
  answering: readonly Passage[];
  /** Words that the best passage lacks. */
  missing: QuestionTerm[];
  /** The kind of answer that the question expects and no passage gives; undefined when one does. */
  unsaid: string | undefined;
};

/**
 * Minimum relevance of the best passage. Tuned on the development questions of evals/questions; never lowered for a
 * question with weaker results.
 */
const leastRelevance = 1.03;
/** Passages that may answer: beyond the first few none is about the question itself. */
const lookedAt = 3;

function passageStems({ element, items }: Passage): Set<string> {
  return stemSet([element.title, ...element.sectionPath, element.text, ...items.map(({ text }) => text)].join(' '));
}

/**
 * Minimum share of the question's weight around the sentence with the figure: any temperature is not enough, it must be
 * that of the drugs fridge.
 */
const leastCoverOfFigure = 0.4;

/** Whether a passage gives the requested figure, or where to find it: "for the dimensions, see the publication". */
function saysWhatIsAsked(question: ParsedQuestion, passage: Passage): boolean {
  return rankCandidates(question, [passage]).some(
    ({ span, isOfKind, coverInPlace }) =>
      (isOfKind || pointsElsewhere.test(span.text)) && coverInPlace >= leastCoverOfFigure,
  );
}

/** The passages that may answer, best first: for a figure, those of the first few that give one. */
export function answeringPassages(question: ParsedQuestion, passages: readonly Passage[]): readonly Passage[] {
  if (!question.expects?.isStrict) return passages;
  return passages.slice(0, lookedAt).filter((passage) => saysWhatIsAsked(question, passage));
}

/**
 * Decides whether one of the passages answers; `missing` are the words that the best of them lacks. The decision uses words
 * alone, and the caller passes the hits by words, best first: no model may turn "not found" into an answer.
 */
export function decideFound(question: ParsedQuestion, passages: readonly Passage[]): FoundDecision {
  const stemsOf = passages.slice(0, lookedAt).map(passageStems);
  const has = (stems: ReadonlySet<string> | undefined, term: QuestionTerm) =>
    stems !== undefined && presenceOf(term, (stem) => stems.has(stem)) > 0;
  const missing = question.terms
    .filter((term) => !has(stemsOf[0], term))
    .map((term) => ({ ...term, isUnknown: term.isUnknown && !stemsOf.some((stems) => has(stems, term)) }));
  const isRelevant = (passages[0]?.relevance ?? 0) >= leastRelevance;
  const saying = answeringPassages(question, passages);
  const isFound = isRelevant && saying.length > 0;
  const unsaid = isRelevant && !isFound ? question.expects?.missing : undefined;
  return { isFound, answering: isFound ? saying : [], missing, unsaid };
}
