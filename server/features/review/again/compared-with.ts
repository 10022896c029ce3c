import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countsOf, findReview, nothingCounted, type ReviewRow } from '../review-store.ts';
import type { ComparedReview } from '../review-tables.ts';

export type ComparedWith = { earlier: ReviewRow; said: ComparedReview };

/** A finished review that the caller may read, as a new one is compared with it. @throws review_not_found */
export async function comparedWith(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  id: string,
): Promise<ComparedWith> {
  const found = await findReview(db.query, scopeOf(caller), id);
  if (found?.state !== 'done') throw new AppError('review_not_found');
  const { review, finishedAt } = found;
  const counts = (await countsOf(db.query, [id], dayInEngland(clock.now()))).get(id) ?? nothingCounted;
  return {
    earlier: review,
    said: {
      title: review.title,
      version: review.policyUploadId === null ? review.policyVersion : null,
      reviewedAt: (finishedAt ?? review.createdAt).toISOString(),
      met: counts.met,
      applicable: counts.total - counts.not_applicable,
    },
  };
}
