import type { SignedInCaller } from '#contract/access/caller.ts';
import type { PolicyWithOpen } from '#contract/features/review/open-findings.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { ReadReviewDeps } from '../read-reviews.ts';
import { countsOf, nothingCounted } from '../review-store.ts';
import { reviewsWithOpen } from './open-findings-store.ts';

/** Policies with open findings in reviews that are shared with the champion's organisation. Nobody's private review is among them. */
export async function listOpenByPolicy(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  page: { offset: number; limit: number },
): Promise<{ policies: PolicyWithOpen[]; total: number; total_open: number }> {
  const today = dayInEngland(clock.now());
  const { rows, all, allOpen } = await reviewsWithOpen(db.query, scopeOf(caller), { ...page, today });
  const counts = await countsOf(
    db.query,
    rows.map(({ review }) => review.id),
    today,
  );
  const policies = rows.map(({ review, finishedAt, ownerName }) => {
    const { met, open, total, not_applicable: leftOut } = counts.get(review.id) ?? nothingCounted;
    return {
      review_id: review.id,
      policy: {
        title: review.title,
        version: review.policyVersion,
        is_uploaded: review.policyUploadId !== null,
      },
      owner: { user_id: review.ownerId, name: ownerName },
      reviewed_at: (finishedAt ?? review.createdAt).toISOString(),
      met,
      applicable: total - leftOut,
      open,
    };
  });
  return { policies, total: all, total_open: allOpen };
}
