import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { type TakeBackDeps, takeBackAll } from './assign/take-back.ts';
import { withdrawUnreadable } from './comment/mention-people.ts';
import { removeEvidenceOf } from './evidence/attach-evidence.ts';
import { hideUnlessReviewed } from './policies/own-policies.ts';
import { lockReview, removeReview } from './review-store.ts';
import { asOwn } from './share-review.ts';

/**
 * Deletes one of the caller's own reviews with its run, findings, decisions, wordings, comments, evidence and to-dos, and the policy that was uploaded for it. A run under
 * way stops and stores nothing more.
 * @throws review_not_found; access_denied for somebody else's review
 */
export async function deleteReview(
  deps: TakeBackDeps & {
    db: Database;
    runs: Pick<Runs, 'remove'>;
    audit: Audit;
    clock: Clock;
    jobs: Pick<Jobs, 'send'>;
  },
  caller: SignedInCaller,
  { reviewId, requestId }: { reviewId: string; requestId: string },
): Promise<void> {
  const { db, runs, audit } = deps;
  const endRuns = await db.transaction(async (tx) => {
    const { organisationId, ownerId, policyUploadId } = asOwn(caller, await lockReview(tx, scopeOf(caller), reviewId));
    // Before the run, which the database deletes together with its review.
    await takeBackAll(deps, tx, reviewId);
    await withdrawUnreadable(deps, tx, { reviewId });
    await removeEvidenceOf(deps, tx, reviewId);
    const end = await runs.remove(tx, reviewId);
    await removeReview(tx, reviewId);
    if (policyUploadId !== null) await hideUnlessReviewed(deps, tx, { id: policyUploadId, ownerId });
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId,
      action: 'review.deleted',
      subject: { type: 'review', id: reviewId },
      requestId,
    });
    return end;
  });
  endRuns();
}
