import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { countsSince } from './again/compared-store.ts';
import {
  presentCompared,
  presentListedReview,
  presentReferences,
  presentSections,
  presentSet,
  type ReviewReader,
} from './present-review.ts';
import {
  countsOf,
  countsOfSections,
  countsOfSets,
  findReview,
  listReviewRows,
  nothingCounted,
  type ReviewQuery,
  type ReviewWithState,
  type SetRow,
  setsOf,
} from './review-store.ts';
import { publishedDays, readableWorks } from './reviewed-text-store.ts';
import { findSets } from './sets/requirement-set-store.ts';

export type ReadReviewDeps = { db: Database; clock: Clock };

/**
 * What this caller, who may read these reviews, may read of their documents. A policy that was uploaded for a review is read by whoever may
 * read the review.
 */
async function readerOf(
  { db, today }: { db: Queryable; today: string },
  caller: SignedInCaller,
  { reviews, sets }: { reviews: readonly ReviewWithState[]; sets: readonly SetRow[] },
): Promise<ReviewReader> {
  const workIds = [...reviews.map(({ review }) => review.policyWorkId), ...sets.map(({ workId }) => workId)];
  const saved = sets.flatMap(({ kind, workId }) => (kind === 'saved' ? [workId] : []));
  const uploaded = reviews.flatMap(({ review }) => (review.policyUploadId === null ? [] : [review.policyWorkId]));
  // Whoever may read a review may read what it copied of a saved set.
  const readable = new Set([...(await readableWorks(db, scopeOf(caller), workIds)), ...uploaded, ...saved]);
  const newest = await findSets(db, scopeOf(caller), saved);
  const savedSets = new Map(
    newest.map(({ set }) => [set.id, { latest: set.latest, isWithdrawn: set.withdrawnAt !== null }]),
  );
  return { caller, today, readable, savedSets, published: await publishedDays(db, workIds) };
}

/** A page of the reviews that the caller may read. */
export async function listReviews(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { offset, limit, ...query }: ReviewQuery & { offset: number; limit: number },
) {
  const today = dayInEngland(clock.now());
  const { rows, total } = await listReviewRows(db.query, scopeOf(caller), query, { offset, limit });
  const ids = rows.map(({ review }) => review.id);
  const counts = await countsOf(db.query, ids, today);
  const sets = await setsOf(db.query, ids);
  const reader = await readerOf({ db: db.query, today }, caller, { reviews: rows, sets });
  const ofReview = Map.groupBy(sets, ({ reviewId }) => reviewId);
  return {
    reviews: rows.map((row) => {
      const { id } = row.review;
      return presentListedReview(reader, row, counts.get(id) ?? nothingCounted, ofReview.get(id) ?? []);
    }),
    total,
  };
}

/** A review that the caller may read, with what they may read of its documents. */
export type ReadReview = { found: ReviewWithState; sets: SetRow[]; reader: ReviewReader };

/** @throws review_not_found for a review that the caller may not read */
export async function readReview(
  { db, clock }: { db: Queryable; clock: Clock },
  caller: SignedInCaller,
  reviewId: string,
): Promise<ReadReview> {
  const found = await findReview(db, scopeOf(caller), reviewId);
  if (!found) throw new AppError('review_not_found');
  const sets = await setsOf(db, [reviewId]);
  const reader = await readerOf({ db, today: dayInEngland(clock.now()) }, caller, { reviews: [found], sets });
  return { found, sets, reader };
}

/** @throws review_not_found */
export async function openReview({ db, clock }: ReadReviewDeps, caller: SignedInCaller, reviewId: string) {
  const { found, sets, reader } = await readReview({ db: db.query, clock }, caller, reviewId);
  const counts = await countsOf(db.query, [reviewId], reader.today);
  const ofSets = await countsOfSets(db.query, reviewId);
  const ofSections = await countsOfSections(db.query, reviewId);
  const since = await countsSince(db.query, reviewId);
  const { comparedReviewId } = found.review;
  const earlier = comparedReviewId === null ? undefined : await findReview(db.query, scopeOf(caller), comparedReviewId);
  return {
    ...presentListedReview(reader, found, counts.get(reviewId) ?? nothingCounted, sets),
    sets: sets.map((set) => presentSet(reader, set, ofSets.get(set.id))),
    sections: presentSections(reader, found, ofSections),
    outdated_references: presentReferences(reader, found),
    compared_with: presentCompared(reader, found, { since, mayOpen: earlier !== undefined }),
  };
}
