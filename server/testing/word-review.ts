import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { extractObligations } from '#engine/requirements/extract-obligations.ts';
import type { Requirement, ReviewedPolicy, ReviewFinding } from '#engine/review/review-shapes.ts';
import type { ReviewEngine } from '#server/platform/review/review-engine.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];

/** The share of a requirement's words that an element has. */
function shareIn({ text, start, end }: Requirement, element: ParsedElement): number {
  const wanted = new Set(wordsOf(text.slice(start, end)));
  const there = new Set(wordsOf(element.text));
  return wanted.size === 0 ? 0 : [...wanted].filter((word) => there.has(word)).length / wanted.size;
}

/** Met where one element has nine in ten of the words, partly met where it has half of them, otherwise missing. */
export function judgeByWords({ elements }: ReviewedPolicy, requirement: Requirement): ReviewFinding {
  const shares = elements.map((element) => (element.kind === 'heading' ? 0 : shareIn(requirement, element)));
  const best = Math.max(0, ...shares);
  const place = shares.indexOf(best);
  const said = elements[place];
  if (best < 0.5 || said === undefined) {
    const lacking = 'The policy does not say it.';
    const nothing = { elements: [], decides: { requirement: [], policy: [] }, slot: null };
    const belongsAfter = elements.length > 0 ? elements.length - 1 : null;
    return { requirement: requirement.key, status: 'missing', ...nothing, lacking, belongsAfter, confidence: 0.5 };
  }
  const isMet = best >= 0.9;
  return {
    requirement: requirement.key,
    status: isMet ? 'met' : 'partly_met',
    elements: [place],
    decides: {
      requirement: [{ start: requirement.start, end: requirement.end }],
      policy: [{ element: place, start: 0, end: said.text.length }],
    },
    lacking: isMet ? '' : 'The policy says only a part of it.',
    slot: isMet ? null : 'object',
    belongsAfter: null,
    confidence: 0.5,
  };
}

/** The duties of a text, each with its place among those of its clause. */
export function dutiesOf(
  elements: readonly ParsedElement[],
  { key, title }: { key: string; title: string },
): Requirement[] {
  return extractObligations(elements).map(({ element, start, end, modality, actor, action, timing, condition }, at) => {
    const found = elements[element];
    return {
      key: `${key} ${found?.clausePath} (${at + 1})`,
      ...{ modality, actor, action, timing, condition, start, end },
      text: found?.text ?? '',
      leadIn: null,
      headings: [title, ...(found?.sectionPath ?? [])],
    };
  });
}

/** Stands in for the engine of reviews in tests that are not about its judgement: it compares words and understands none. */
export const wordReview: ReviewEngine = {
  async review(policy, requirements, { onFinding, signal }) {
    const found: ReviewFinding[] = [];
    for (const requirement of requirements) {
      await nextTurn();
      signal.throwIfAborted();
      const finding = judgeByWords(policy, requirement);
      found.push(finding);
      onFinding(finding);
    }
    return found;
  },
  requirementsOf: dutiesOf,
};
