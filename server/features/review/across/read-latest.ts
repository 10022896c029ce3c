import type { SignedInCaller } from '#contract/access/caller.ts';
import type { LatestReview } from '#contract/features/review/latest-reviews.ts';
import { dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { ReadReviewDeps } from '../read-reviews.ts';
import { countsOf, nothingCounted } from '../review-store.ts';
import { publishedDays } from '../reviewed-text-store.ts';
import { latestOfPolicies } from './latest-store.ts';

/** The latest finished review of each of these works that the caller may read; none for a work that has none. */
export async function readLatestReviews(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  workIds: readonly string[],
): Promise<{ reviews: LatestReview[] }> {
  const today = dayInEngland(clock.now());
  const found = await latestOfPolicies(db.query, scopeOf(caller), workIds);
  const reviewIds = found.map(({ review }) => review.id);
  const counts = await countsOf(db.query, reviewIds, today);
  const days = await publishedDays(
    db.query,
    found.map(({ review }) => review.policyWorkId),
  );
  const byWork = Map.groupBy(days, ({ workId }) => workId);
  return {
    reviews: found.map(({ review, finishedAt }) => {
      const { met, open, total, not_applicable: leftOut } = counts.get(review.id) ?? nothingCounted;
      return {
        work_id: review.policyWorkId,
        review_id: review.id,
        version: review.policyVersion,
        reviewed_at: (finishedAt ?? review.createdAt).toISOString(),
        met,
        applicable: total - leftOut,
        open,
        version_in_force: versionInForce(byWork.get(review.policyWorkId) ?? [], today)?.number ?? null,
      };
    }),
  };
}
