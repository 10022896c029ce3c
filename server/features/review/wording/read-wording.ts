import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { FindingWording } from '#contract/features/review/wording.ts';
import { type FindingWithDecision, findFinding } from '../finding-store.ts';
import { type ReadReview, type ReadReviewDeps, readReview } from '../read-reviews.ts';
import { presentAccepted, presentWording } from './present-wording.ts';
import { countingIn, wordingOfFinding } from './wording-of-finding.ts';
import { latestActs } from './wording-store.ts';

/** Which of the two texts of a finding its reader may read. */
export const mayReadTexts = ({ found, reader }: ReadReview, { set }: FindingWithDecision) => ({
  policy: reader.readable.has(found.review.policyWorkId),
  set: reader.readable.has(set.workId),
});

/** The suggested wording of a finding, and what the draft says. @throws review_not_found; finding_not_found */
export async function readWording(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { reviewId, findingId }: { reviewId: string; findingId: string },
): Promise<FindingWording> {
  const read = await readReview({ db: db.query, clock }, caller, reviewId);
  const row = await findFinding(db.query, reviewId, findingId);
  if (!row) throw new AppError('finding_not_found');
  return presentWording(await wordingOfFinding(db.query, read, row), mayReadTexts(read, row));
}

/** Every accepted wording of a review, oldest first; none for those who may not read the policy. @throws review_not_found */
export async function readPolicyDraft({ db, clock }: ReadReviewDeps, caller: SignedInCaller, reviewId: string) {
  const { found, reader } = await readReview({ db: db.query, clock }, caller, reviewId);
  if (!reader.readable.has(found.review.policyWorkId)) return { wordings: [] };
  return { wordings: countingIn(await latestActs(db.query, reviewId)).map(presentAccepted) };
}
