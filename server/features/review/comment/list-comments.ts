import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Colleague } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { presentComments } from '#server/platform/comments/present-comment.ts';
import { findReadersOf } from '#server/platform/comments/readers-of-thing.ts';
import { readDecidable } from '../decide-finding.ts';
import { findFinding } from '../finding-store.ts';
import { type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { commentsOn } from './comment-store.ts';

/** The comments on a finding. Those who may not read the policy learn their number alone. @throws review_not_found; finding_not_found */
export async function listComments(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { reviewId, findingId }: { reviewId: string; findingId: string },
) {
  const { found, reader } = await readReview({ db: db.query, clock }, caller, reviewId);
  if (!(await findFinding(db.query, reviewId, findingId))) throw new AppError('finding_not_found');
  const comments = await commentsOn(db.query, findingId);
  const { policyWorkId, organisationId } = found.review;
  if (!reader.readable.has(policyWorkId)) return { comments: [], withheld: comments.length };
  return { comments: await presentComments(db.query, caller, { comments, organisationId }), withheld: 0 };
}

/**
 * The first few people of the review's organisation who match every word and may read the review, guests included.
 * @throws review_not_found; access_denied; review_under_way
 */
export async function findReaders(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { reviewId, q }: { reviewId: string; q: string },
): Promise<Colleague[]> {
  const { review } = (await readDecidable({ db: db.query, clock }, caller, reviewId)).found;
  return findReadersOf(db.query, caller, { thing: review, q });
}
