import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Colleague } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { canSee } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import { findColleagues } from '#server/platform/sharing/named-people-store.ts';
import { presentColleague } from '#server/platform/sharing/present-sharing.ts';
import { readDecidable } from '../decide-finding.ts';
import { findFinding } from '../finding-store.ts';
import { type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { commentsOn } from './comment-store.ts';
import { presentComments } from './present-comment.ts';

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

const mostWords = 5;
/** People looked through for those who may read the review. */
const mostSearched = 50;

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
  if (review.organisationId === null) return [];
  const words = q.split(/\s+/u).filter(Boolean).slice(0, mostWords);
  const asked = { words, askerId: caller.userId, limit: mostSearched };
  const people = await findColleagues(db.query, review.organisationId, asked);
  const scopes = await scopesOf(
    db.query,
    people.map(({ userId }) => userId),
  );
  const mayRead = (userId: string) => {
    const scope = scopes.get(userId);
    return scope !== undefined && canSee(scope, review);
  };
  return people
    .filter(({ userId }) => mayRead(userId))
    .slice(0, limits.colleaguesFound)
    .map(presentColleague);
}
