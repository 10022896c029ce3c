import type { SignedInCaller } from '#contract/access/caller.ts';
import type { EarlierReview } from '#contract/features/review/review.ts';
import { dayInEngland, versionInForce } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { PolicyRow } from '../policies/find-policy.ts';
import type { ReadReviewDeps } from '../read-reviews.ts';
import { type SetRow, setsOf } from '../review-store.ts';
import { readableWorks, type VersionToMeet, versionsToMeet } from '../reviewed-text-store.ts';
import { findSets, type NewestSet } from '../sets/requirement-set-store.ts';
import { finishedReviews } from './compared-store.ts';

/** Words that tell one draft of a policy from another, not one policy from another. */
const draftWords =
  /\b(?:v(?:ersion)?\.? ?\d[\d.]*|draft|final|revised|new|old|copy|tracked|clean|\(\d+\)|\d{1,2}[. -]\d{1,2}[. -]\d{2,4}|20\d\d)\b/giu;

/** The name of a policy without what tells its drafts apart: "Waste management policy v5 draft" is "waste management policy". */
const policyNameOf = (title: string): string =>
  title
    .replace(draftWords, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLocaleLowerCase('en-GB');

/** The latest finished review of the same policy: of the same document or, for a file, of one with the same name. */
async function latestOf({ db }: ReadReviewDeps, caller: SignedInCaller, policy: PolicyRow) {
  const scope = scopeOf(caller);
  const [ofWork] = await finishedReviews(db.query, scope, policy.workId);
  if (ofWork) return ofWork;
  const name = policyNameOf(policy.versionTitle);
  if (name === '') return undefined;
  const named = (await finishedReviews(db.query, scope)).filter(({ review }) => policyNameOf(review.title) === name);
  const workIds = named.map(({ review }) => review.policyWorkId);
  const readable = await readableWorks(db.query, scope, workIds);
  return named.find(({ review }) => review.policyUploadId !== null || readable.has(review.policyWorkId));
}

/** The latest finished review of the same policy that the caller may read, with the works and saved sets it was checked against, in force today. */
export async function earlierReviewOf(
  deps: ReadReviewDeps,
  caller: SignedInCaller,
  policy: PolicyRow,
): Promise<{ review: Omit<EarlierReview, 'sets'>; works: VersionToMeet[]; saved: NewestSet[] } | null> {
  const { db, clock } = deps;
  const found = await latestOf(deps, caller, policy);
  if (!found) return null;
  const { review, finishedAt } = found;
  const sets = await setsOf(db.query, [review.id]);
  const idsOf = (asked: SetRow['kind']) => sets.flatMap(({ kind, workId }) => (kind === asked ? [workId] : []));
  const workIds = idsOf('document');
  const saved = await findSets(db.query, scopeOf(caller), idsOf('saved'));
  const byWork = Map.groupBy(await versionsToMeet(db.query, scopeOf(caller), workIds), ({ workId }) => workId);
  const today = dayInEngland(clock.now());
  return {
    review: {
      review_id: review.id,
      title: review.title,
      version: review.policyUploadId === null ? review.policyVersion : null,
      reviewed_at: (finishedAt ?? review.createdAt).toISOString(),
    },
    works: [...byWork.values()].flatMap((versions) => versionInForce(versions, today) ?? []),
    saved: saved.filter(({ set }) => set.withdrawnAt === null),
  };
}
