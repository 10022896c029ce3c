import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { countsSince } from './again/compared-store.ts';
import { mayKeepWords } from './again/may-keep-words.ts';
import {
  presentCompared,
  presentListedReview,
  presentReferences,
  presentReviewInList,
  presentSections,
  presentSet,
  type ReviewReader,
} from './present-review.ts';
import { countTabs, listReviewRows, type ReviewQuery } from './review-list-store.ts';
import {
  countsOf,
  countsOfSections,
  countsOfSets,
  findReview,
  nothingCounted,
  type ReviewWithState,
  type SetRow,
  setsOf,
} from './review-store.ts';
import { publishedDays, readableWorks, subdomainsOfWorks } from './reviewed-text-store.ts';
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

type AskedList = Omit<ReviewQuery, 'today'> & Parameters<typeof listReviewRows>[3];

/** A page of the reviews that the caller may read. */
export async function listReviews(
  { db, clock }: ReadReviewDeps,
  caller: SignedInCaller,
  { offset, limit, show, order, ...asked }: AskedList,
) {
  const today = dayInEngland(clock.now());
  const query = { ...asked, today };
  const rows = await listReviewRows(db.query, scopeOf(caller), query, { show, order, offset, limit });
  const tabs = await countTabs(db.query, scopeOf(caller), query);
  const ids = rows.map(({ review }) => review.id);
  const counts = await countsOf(db.query, ids, today);
  const sets = await setsOf(db.query, ids);
  const reader = await readerOf({ db: db.query, today }, caller, { reviews: rows, sets });
  const setsOfReview = Map.groupBy(sets, ({ reviewId }) => reviewId);
  return {
    reviews: rows.map((row) =>
      presentReviewInList(
        reader,
        row,
        counts.get(row.review.id) ?? nothingCounted,
        setsOfReview.get(row.review.id) ?? [],
      ),
    ),
    total: tabs[show],
    tabs,
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

/**
 * Whether the reader may open the review that another is compared with, and read what its policy is called: of the same policy by reading
 * that, of another one by reading the earlier review and its policy.
 */
async function rightsOnEarlier(db: Queryable, { caller, readable }: ReviewReader, { review }: ReviewWithState) {
  const { comparedReviewId, compared, policyWorkId } = review;
  const scope = scopeOf(caller);
  const earlier = comparedReviewId === null ? undefined : (await findReview(db, scope, comparedReviewId))?.review;
  const isSame = compared?.isOfSamePolicy ?? (earlier !== undefined && mayKeepWords(earlier, review));
  if (isSame || earlier === undefined)
    return { mayOpen: earlier !== undefined, mayName: isSame && readable.has(policyWorkId) };
  const isUploaded = earlier.policyUploadId !== null;
  const mayName = isUploaded || (await readableWorks(db, scope, [earlier.policyWorkId])).size > 0;
  return { mayOpen: true, mayName };
}

/** @throws review_not_found */
export async function openReview({ db, clock }: ReadReviewDeps, caller: SignedInCaller, reviewId: string) {
  const { found, sets, reader } = await readReview({ db: db.query, clock }, caller, reviewId);
  const counts = await countsOf(db.query, [reviewId], reader.today);
  const ofSets = await countsOfSets(db.query, reviewId);
  const ofSections = await countsOfSections(db.query, reviewId);
  const since = await countsSince(db.query, reviewId);
  const subdomains = await subdomainsOfWorks(
    db.query,
    sets.map(({ workId }) => workId),
  );
  return {
    ...presentListedReview(reader, found, counts.get(reviewId) ?? nothingCounted, sets),
    sets: sets.map((set) => presentSet(reader, set, ofSets.get(set.id), subdomains.get(set.workId))),
    sections: presentSections(reader, found, ofSections),
    outdated_references: presentReferences(reader, found),
    compared_with: presentCompared(found, { since, ...(await rightsOnEarlier(db.query, reader, found)) }),
  };
}
