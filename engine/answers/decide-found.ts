import { rankCandidates, stemSet } from './candidates.ts';
import type { Passage } from './passage-store.ts';
import { presenceOf, type Question, type QuestionTerm } from './read-question.ts';
import { pointsElsewhere } from './said-by-kind.ts';

export type FoundDecision = {
  isFound: boolean;
  /** The passages it goes by, best first; none when nothing is found. */
  answering: readonly Passage[];
  /** Words that the best passage lacks. */
  missing: QuestionTerm[];
  /** What kind of thing is asked for and none of the passages says; undefined when one does. */
  unsaid: string | undefined;
};

/**
 * Relevance the best passage must have. Fixed on the development questions of evals/questions; it is never lowered for a question
 * that finds less.
 */
const leastRelevance = 1.03;
/** The passages that may answer: past the first few none is about the question itself. */
const lookedAt = 3;

function passageStems({ element, items }: Passage): Set<string> {
  return stemSet([element.title, ...element.sectionPath, element.text, ...items.map(({ text }) => text)].join(' '));
}

/** Share of the question's weight that stands about the sentence with the figure: a temperature, but of the drugs fridge. */
const leastCoverOfFigure = 0.4;

/** A figure of what is asked, or where it stands: "for the dimensions, see the publication". */
function saysWhatIsAsked(question: Question, passage: Passage): boolean {
  return rankCandidates(question, [passage]).some(
    ({ span, isOfKind, coverInPlace }) =>
      (isOfKind || pointsElsewhere.test(span.text)) && coverInPlace >= leastCoverOfFigure,
  );
}

/** The passages that may answer, best first: where a figure is asked for, those of the first few that say one. */
export function answeringPassages(question: Question, passages: readonly Passage[]): readonly Passage[] {
  if (!question.expects?.isStrict) return passages;
  return passages.slice(0, lookedAt).filter((passage) => saysWhatIsAsked(question, passage));
}

/**
 * Whether one of the passages answers; `missing` are the words that the best of them lacks. It goes by words alone, and its caller
 * hands it what the words found, best first: no model may turn "not found" into an answer.
 */
export function decideFound(question: Question, passages: readonly Passage[]): FoundDecision {
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
