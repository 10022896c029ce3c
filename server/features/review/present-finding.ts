import type { z } from 'zod';
import type { ShownDecision, ShownFinding } from '#contract/features/review/finding.ts';
import type { coverageSchema } from '#contract/features/review/review.ts';
import { presentAssignment } from './assign/present-assignment.ts';
import type { DecisionRow } from './decision-store.ts';
import type { FindingWithDecision } from './finding-store.ts';
import type { ChangedText } from './overtaken-store.ts';
import type { ReadReview } from './read-reviews.ts';
import type { StoredClause } from './review-tables.ts';

const undecided: ShownDecision = {
  state: 'open',
  reason: null,
  until: null,
  decided_by: null,
  decided_at: null,
  revision: 0,
  has_lapsed: false,
  is_overtaken: false,
  is_carried: false,
};

/**
 * A decision as it counts today, or, without a day, as it was made. A reason may quote the policy.
 * @param today YYYY-MM-DD @param newer what the requirement says now, where it has changed
 */
export function presentDecision(
  { decision, decidedBy }: { decision: DecisionRow | null; decidedBy: string | null },
  { today, newer, mayReadPolicy }: { today: string | null; newer?: ChangedText | undefined; mayReadPolicy: boolean },
): ShownDecision {
  if (decision === null) return undecided;
  const isOvertaken = decision.decision !== 'open' && newer !== undefined && decision.decidedAt < newer.since;
  const hasLapsed = today !== null && decision.until !== null && decision.until < today;
  return {
    state: hasLapsed || isOvertaken ? 'open' : decision.decision,
    reason: decision.reason === '' || !mayReadPolicy ? null : decision.reason,
    until: decision.until,
    decided_by: decidedBy,
    decided_at: decision.decidedAt.toISOString(),
    revision: decision.revision,
    has_lapsed: hasLapsed,
    is_overtaken: isOvertaken,
    is_carried: decision.carried,
  };
}

type Row = FindingWithDecision;

function presentRequirement(
  { finding, set }: Row,
  newer: ChangedText | undefined,
  mayRead: boolean,
): ShownFinding['requirement'] {
  const { modality, text, start, end, leadIn, headings } = finding.requirement;
  const documentId = set.kind === 'saved' ? null : set.versionId;
  const place = { set_id: finding.setId, document_id: documentId, element_id: finding.elementId, modality };
  if (!mayRead) {
    const nothing = { label: null, text: null, lead_in: null, headings: [], decides: [] };
    return { ...place, ...nothing, start: 0, end: 1, changed_in: null };
  }
  const shown = { label: finding.label, text, start, end, lead_in: leadIn, headings: [...headings] };
  const changedIn = newer ? { document_id: newer.versionId, version: newer.version } : null;
  return { ...place, ...shown, decides: finding.decides, changed_in: changedIn };
}

const presentClauses = (clauses: readonly StoredClause[], mayRead: boolean): ShownFinding['policy'] =>
  clauses.map(({ elementId, label, headings, text, decides }) =>
    mayRead
      ? { element_id: elementId, label, headings: [...headings], text, decides: [...decides] }
      : { element_id: elementId, label: null, headings: [], text: null, decides: [] },
  );

const presentSince = (
  { since, earlierStatus, earlierClauses, reopened }: Row['finding'],
  mayReadPolicy: boolean,
): ShownFinding['since'] =>
  since === null
    ? null
    : { change: since, status: earlierStatus, policy: mayReadPolicy ? [...earlierClauses] : [], reopened };

/** A finding as its reader may see it, with what its requirement says now where that has changed: without the words of a document that they may not read. */
export function presentFinding({ found, reader }: ReadReview, row: Row, newer: ChangedText | undefined): ShownFinding {
  const { finding, set } = row;
  const mayReadPolicy = reader.readable.has(found.review.policyWorkId);
  const mayReadSet = reader.readable.has(set.workId);
  const after = mayReadPolicy ? finding.belongsAfter : null;
  return {
    id: finding.id,
    position: finding.position,
    requirement: presentRequirement(row, newer, mayReadSet),
    // The store reads judged ones alone.
    status: finding.status ?? 'missing',
    policy: presentClauses(finding.clauses, mayReadPolicy),
    lacking: mayReadPolicy && mayReadSet ? finding.lacking : null,
    slot: mayReadPolicy ? finding.slot : null,
    nearest: mayReadPolicy ? presentClauses(finding.nearest, true) : [],
    belongs_after: after && { element_id: after.elementId, label: after.label },
    confidence: finding.confidence,
    is_provisional: found.state === 'queued' || found.state === 'running',
    decision: presentDecision(row, { today: reader.today, newer, mayReadPolicy }),
    since: presentSince(finding, mayReadPolicy),
    assignment: presentAssignment(row, { reader: reader.caller, mayReadPolicy }),
  };
}

type Coverage = z.infer<typeof coverageSchema>;

export const presentCoveredSections = ({ found, reader }: ReadReview): Coverage['sections'] =>
  reader.readable.has(found.review.policyWorkId)
    ? found.review.sections.map(({ label, title }, index) => ({ index, label, title }))
    : [];

/** A row of the coverage. Where the reader may not read the policy it does not say where a requirement is met. */
export function presentCovered(
  { found, reader }: ReadReview,
  row: Row,
  newer: ChangedText | undefined,
): Coverage['rows'][number] {
  const { finding, set } = row;
  const { state } = presentDecision(row, { today: reader.today, newer, mayReadPolicy: true });
  const mayReadSet = reader.readable.has(set.workId);
  return {
    finding_id: finding.id,
    set_id: finding.setId,
    label: mayReadSet ? finding.label : null,
    text: mayReadSet ? finding.requirement.text.slice(finding.requirement.start, finding.requirement.end) : null,
    status: state === 'not_applicable' ? state : (finding.status ?? 'missing'),
    sections: reader.readable.has(found.review.policyWorkId) ? finding.sections : [],
  };
}
