import type { SignedInCaller } from '#contract/access/caller.ts';
import type { CheckedPolicy } from '#contract/features/review/checked-policies.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { ReadReviewDeps } from '../read-reviews.ts';
import { clausesWithin, findingsOnClauses } from './checked-policy-store.ts';

/** Policies that the caller may read, and how they stood to these clauses when they were last reviewed against their documents. */
export async function listCheckedPolicies(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { elementIds, page }: { elementIds: readonly string[]; page: { offset: number; limit: number } },
): Promise<{ policies: CheckedPolicy[]; total: number }> {
  const scope = scopeOf(caller);
  const clauses = await clausesWithin(db.query, scope, elementIds);
  if (clauses.length === 0) return { policies: [], total: 0 };
  const today = dayInEngland(clock.now());
  const { rows, total } = await findingsOnClauses(db.query, scope, { clauses, today, page });
  const elementOf = new Map(clauses.map(({ lineageId, elementId }) => [lineageId, elementId]));
  const policies = rows.map(({ review, finishedAt, findingId, status, decision, lineageId }) => ({
    element_id: elementOf.get(lineageId ?? '') ?? '',
    review_id: review.id,
    finding_id: findingId,
    policy: {
      work_id: review.policyWorkId,
      document_id: review.policyVersionId,
      title: review.title,
      version: review.policyVersion,
      is_uploaded: review.policyUploadId !== null,
    },
    // The store reads judged ones alone.
    status: decision === 'not_applicable' ? decision : (status ?? 'missing'),
    is_open: status !== 'met' && decision === 'open',
    reviewed_at: (finishedAt ?? review.createdAt).toISOString(),
  }));
  return { policies, total };
}
