import { clauseLabel } from '#contract/features/wiki/clause-label.ts';
import type { ReviewFinding } from '#engine/review/review-shapes.ts';
import type { StoredJudgement } from './finding-store.ts';
import type { StoredClause } from './review-tables.ts';
import type { ReviewedElement } from './reviewed-text-store.ts';

/** A policy while it is reviewed: its elements, and the section of each. */
export type PolicyAtWork = { elements: readonly ReviewedElement[]; ofElement: readonly number[] };

type Spans = ReviewFinding['decides']['policy'];

/** Clauses of a policy with the words they have now. */
function clausesAt({ elements }: PolicyAtWork, places: Iterable<number>, decides: Spans): StoredClause[] {
  return [...new Set(places)].flatMap((place) => {
    const element = elements[place];
    if (element === undefined) return [];
    const spans = decides.filter((span) => span.element === place);
    return [
      {
        elementId: element.id,
        label: clauseLabel(element),
        headings: element.sectionPath,
        text: element.text,
        decides: spans.map(({ start, end }) => ({ start, end })),
      },
    ];
  });
}

/** A finding of the engine as it is stored. @param id of the requirement's row */
export function judgementOf(policy: PolicyAtWork, id: string, finding: ReviewFinding): StoredJudgement {
  const decides = finding.decides.policy;
  const after = finding.belongsAfter === null ? undefined : policy.elements[finding.belongsAfter];
  const sections = finding.elements.flatMap((place) => policy.ofElement[place] ?? []);
  return {
    id,
    status: finding.status,
    clauses: clausesAt(policy, [...finding.elements, ...decides.map(({ element }) => element)], decides),
    decides: finding.decides.requirement.map(({ start, end }) => ({ start, end })),
    lacking: finding.lacking,
    slot: finding.slot,
    nearest: clausesAt(policy, finding.nearest, []),
    belongsAfter: after ? { elementId: after.id, label: clauseLabel(after) } : null,
    confidence: Math.min(1, Math.max(0, finding.confidence)),
    sections: [...new Set(sections)],
  };
}
