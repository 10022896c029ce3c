import type { Requirement, RequirementSpan, ReviewFinding } from './review-shapes.ts';

const plain = (words: string) => words.normalize('NFKC').toLocaleLowerCase('en-GB').replace(/\s+/gu, ' ').trim();
const plainOrNull = (words: string | null) => words && plain(words);

/** The same for two requirements that ask the same in the same words, whichever sets they belong to. */
export function sayingOf({ text, start, end, leadIn, modality, actor, timing, condition }: Requirement): string {
  const parts = [actor, timing, condition].map(plainOrNull);
  return JSON.stringify([plain(text.slice(start, end)), plainOrNull(leadIn), modality, ...parts]);
}

/** Words of one requirement in another that says the same; the whole requirement where spaces or letters differ. */
function moved(span: RequirementSpan, from: Requirement, to: Requirement): RequirementSpan {
  const by = to.start - from.start;
  const words = from.text.slice(span.start, span.end);
  const isThere = to.text.slice(span.start + by, span.end + by) === words;
  return isThere ? { start: span.start + by, end: span.end + by } : { start: to.start, end: to.end };
}

/** The finding on one requirement as that on another that says the same. */
export const findingFor = (to: Requirement, from: Requirement, finding: ReviewFinding): ReviewFinding => ({
  ...finding,
  requirement: to.key,
  decides: { ...finding.decides, requirement: finding.decides.requirement.map((span) => moved(span, from, to)) },
});
