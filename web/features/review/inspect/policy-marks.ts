import type { ShownFinding } from '#contract/features/review/finding.ts';
import type { FindingStatus } from '#contract/features/review/review-words.ts';
import { isNotApplicable, worstFirst } from './finding-filters.ts';
import type { OpenedReview, PolicyClause } from './review-queries.ts';

/** Ids on the page: of an element of the policy, and of what is missing. */
export const policyPlace = (elementId: string): string => `policy-${elementId}`;
export const gapPlace = (findingId: string): string => `gap-${findingId}`;

type OutdatedReference = OpenedReview['outdated_references'][number];

/** Words of an element that decide a finding: offsets in its text. */
type DecidingSpan = { start: number; end: number; findingId: string; status: FindingStatus };

/** What stands beside, in and after one element of the policy. */
export type ElementMarks = {
  /** Findings that rest on it, the worst first. */
  findings: ShownFinding[];
  words: DecidingSpan[];
  /** Missing requirements whose clause belongs after it. */
  gaps: ShownFinding[];
  references: OutdatedReference[];
};

export type PolicyMarks = {
  byElement: ReadonlyMap<string, ElementMarks>;
  /** Missing requirements of which nothing says where they belong. */
  unplaced: readonly ShownFinding[];
};

/** A decision that takes the finding out of the policy: it is not about this text. */
export const isSetAside = (finding: ShownFinding) => isNotApplicable(finding) || finding.decision.state === 'dismissed';

const wholeOf = (text: string | null) => (text === null || text === '' ? [] : [{ start: 0, end: text.length }]);

/**
 * The marks of a policy: what each finding rests on, and where what is missing belongs. What was decided not to be about this text has
 * none, unless it is selected.
 */
export function marksOf(
  findings: readonly ShownFinding[],
  references: readonly OutdatedReference[],
  selected: ShownFinding | undefined,
): PolicyMarks {
  const byElement = new Map<string, ElementMarks>();
  const unplaced: ShownFinding[] = [];
  const at = (elementId: string): ElementMarks => {
    const known = byElement.get(elementId) ?? { findings: [], words: [], gaps: [], references: [] };
    byElement.set(elementId, known);
    return known;
  };
  for (const finding of findings.filter((each) => !isSetAside(each) || each.id === selected?.id)) {
    const { id: findingId, status, policy, belongs_after: after } = finding;
    if (status === 'missing') {
      if (after) at(after.element_id).gaps.push(finding);
      else unplaced.push(finding);
      continue;
    }
    for (const { element_id: elementId, text, decides } of policy) {
      const marks = at(elementId);
      marks.findings.push(finding);
      const words = decides.length > 0 ? decides : status === 'met' ? [] : wholeOf(text);
      marks.words.push(...words.map(({ start, end }) => ({ start, end, findingId, status })));
    }
  }
  for (const reference of references) at(reference.element_id).references.push(reference);
  for (const { findings: resting } of byElement.values())
    resting.sort((one, other) => worstFirst(one.status, other.status) || one.position - other.position);
  return { byElement, unplaced };
}

/** A stretch of text with every mark that covers it. */
type MarkedStretch<Mark> = { text: string; start: number; marks: readonly Mark[] };

/** Cuts a text at the ends of marks, which may overlap; what lies outside the text is left out. */
export function stretchesOf<Mark extends { start: number; end: number }>(
  text: string,
  marks: readonly Mark[],
): MarkedStretch<Mark>[] {
  const within = marks.filter(({ start, end }) => start >= 0 && start < end && end <= text.length);
  const cuts = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, at) => {
    const end = cuts[at + 1] ?? text.length;
    return {
      text: text.slice(start, end),
      start,
      marks: within.filter((mark) => mark.start <= start && mark.end >= end),
    };
  });
}

/** The clauses that findings rest on, each once: what is left of a policy that can no longer be opened. */
export function keptClauses(findings: readonly ShownFinding[]): PolicyClause[] {
  const kept = new Map<string, PolicyClause>();
  for (const { policy } of findings)
    for (const clause of policy) if (!kept.has(clause.element_id)) kept.set(clause.element_id, clause);
  return [...kept.values()].sort((one, other) =>
    (one.label ?? '').localeCompare(other.label ?? '', 'en-GB', { numeric: true }),
  );
}
