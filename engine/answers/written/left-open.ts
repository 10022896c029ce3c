import { contentStems } from '#engine/search/tokenise.ts';
import type { AnsweredPart } from '../answer-part.ts';
import { missingOf } from '../asked/part-words.ts';
import { subjectStems } from '../asked/subject-words.ts';
import type { Passage } from '../passage-store.ts';

/** What a model wrote, as far as it tells which parts it answers. */
export type WrittenOutcome = {
  passages: readonly Passage[];
  parts: readonly AnsweredPart[];
  /** Parts (from 0) that the model says the sources do not answer. */
  unanswered: ReadonlySet<number>;
  /** Elements that the sentences which the verifier upholds cite, and these sentences' words. */
  cited: ReadonlySet<string>;
  upheld: string;
};

/** Passages of a part among which one that the model cites may answer it. */
const passagesOfPart = 20;

const rankOf = ({ evidence }: AnsweredPart, elementId: string): number => {
  const at = evidence.ranked.slice(0, passagesOfPart).findIndex((hit) => hit.elementId === elementId);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/** Whether the text has a word that names what this part alone is about. */
function saysItsOwn(part: AnsweredPart, others: readonly AnsweredPart[], text: string): boolean {
  const said = new Set(contentStems(text));
  const theirs = new Set(others.flatMap(({ evidence }) => contentStems(evidence.part.own)));
  return subjectStems(part.evidence.part.own).some((stem) => !theirs.has(stem) && said.has(stem));
}

/**
 * What is said of the parts that the model left open, where there are several: those that it says the sources do not answer, and those of
 * whose passages it cites none. Where the words found nothing for a part, a passage that answers another part better does not count,
 * unless what was written has a word of the part's own.
 */
export function leftOpen({ passages, parts, unanswered, cited, upheld }: WrittenOutcome): string[] {
  if (parts.length < 2) return [];
  const used = passages
    .filter(({ element, items }) => [element, ...items].some(({ elementId }) => cited.has(elementId)))
    .map(({ element }) => element.elementId);
  const isAnswered = (part: AnsweredPart) => {
    const others = parts.filter((other) => other !== part);
    const own = used.filter((elementId) => Number.isFinite(rankOf(part, elementId)));
    if (own.length === 0) return false;
    const quoted = new Set(part.quotes.map(({ passage }) => passage.element.elementId));
    return (
      own.some((elementId) => quoted.has(elementId)) ||
      saysItsOwn(part, others, upheld) ||
      own.some((elementId) => others.every((other) => rankOf(part, elementId) < rankOf(other, elementId)))
    );
  };
  return parts
    .filter((part, at) => unanswered.has(at) || !isAnswered(part))
    .map(({ evidence }) => missingOf(evidence.part.own));
}
