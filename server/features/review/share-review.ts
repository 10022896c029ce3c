import type { SignedInCaller, Visibility } from '#contract/access/caller.ts';
import type { SharingState } from '#contract/access/sharing.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { namePerson } from '#server/platform/sharing/name-person.ts';
import { colleaguesAmong } from '#server/platform/sharing/named-people-store.ts';
import { presentSharing } from '#server/platform/sharing/present-sharing.ts';
import { type TakeBackDeps, takeBackUnreadable } from './assign/take-back.ts';
import { withdrawUnreadable } from './comment/mention-people.ts';
import { canShareReview } from './review-rights.ts';
import { changeReview, findReview, lockReview, type ReviewRow, setsOf } from './review-store.ts';
import { ownersOfWorks, readableWorks } from './reviewed-text-store.ts';

export type ShareDeps = TakeBackDeps & { db: Database; runs: Pick<Runs, 'share'>; audit: Audit };

/** How a notification names a review: by the policy's title where the person may read the policy. */
async function titleFor(tx: Tx, userId: string, { policyWorkId, policyUploadId, title }: ReviewRow): Promise<string> {
  if (policyUploadId !== null) return title;
  const scope = (await scopesOf(tx, [userId])).get(userId);
  const readable = scope && (await readableWorks(tx, scope, [policyWorkId]));
  return readable?.has(policyWorkId) ? title : 'A policy that you cannot open';
}

type Change = {
  visibility: Visibility;
  sharedWith: readonly string[];
  requestId: string;
  /** The person added or removed, for the audit log. */
  person?: { added: string } | { removed: string };
};

/** @throws review_not_found; access_denied for somebody else's review */
export function asOwn(caller: SignedInCaller, review: ReviewRow | undefined): ReviewRow {
  if (!review) throw new AppError('review_not_found');
  if (review.ownerId !== caller.userId) throw new AppError('access_denied');
  return review;
}

/** Who may read a review, and how many of its documents each of them may not: all may read a policy that was uploaded for it. */
async function presentReaders(db: Queryable, review: ReviewRow): Promise<SharingState> {
  const people = await colleaguesAmong(db, review.organisationId ?? '', review.sharedWith);
  const workIds = (await setsOf(db, [review.id])).map(({ workId }) => workId);
  const policy = review.policyUploadId === null ? [review.policyWorkId] : [];
  return presentSharing(review, people, await ownersOfWorks(db, [...policy, ...workIds]));
}

/** Stores who may read a locked review. Its run gets the same sharing, and who no longer reads it has nothing to do in it. */
async function setSharing(
  deps: ShareDeps,
  tx: Tx,
  caller: SignedInCaller,
  { review, visibility, requestId, person, ...change }: Change & { review: ReviewRow },
): Promise<SharingState> {
  const { runs, audit } = deps;
  const sharedWith = [...change.sharedWith];
  const { id, organisationId } = review;
  await changeReview(tx, id, { visibility, sharedWith });
  await runs.share(tx, id, { organisationId, visibility, sharedWith });
  await takeBackUnreadable(deps, tx, { ...review, visibility, sharedWith });
  await withdrawUnreadable(deps, tx, { reviewId: id, review: { ...review, visibility, sharedWith } });
  await audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'review.shared',
    subject: { type: 'review', id },
    detail: { visibility, ...person },
    requestId,
  });
  return presentReaders(tx, { ...review, visibility, sharedWith });
}

const without = (names: readonly string[]): Visibility => (names.length > 0 ? 'named' : 'private');

/**
 * Shares a review with the caller's organisation, or stops doing so. The people it names go on reading it, unless its owner has left the
 * organisation: then nobody else reads it any more. Sharing that changes nothing leaves no trace in the audit log.
 * @throws review_not_found; access_denied for somebody else's review, or one of an organisation that the caller does not belong to
 */
export async function shareReview(
  deps: ShareDeps,
  caller: SignedInCaller,
  { reviewId, shared, requestId }: { reviewId: string; shared: boolean; requestId: string },
): Promise<SharingState> {
  return deps.db.transaction(async (tx) => {
    const review = asOwn(caller, await lockReview(tx, scopeOf(caller), reviewId));
    const mayShare = canShareReview(caller, review);
    if (shared && !mayShare) throw new AppError('access_denied');
    const sharedWith = mayShare ? review.sharedWith : [];
    const visibility = shared ? 'organisation' : without(sharedWith);
    if (visibility === review.visibility && sharedWith.length === review.sharedWith.length)
      return presentReaders(tx, review);
    return setSharing(deps, tx, caller, { review, visibility, sharedWith, requestId });
  });
}

/** Who may read one of the caller's own reviews. @throws review_not_found; access_denied for somebody else's review */
export async function readReviewSharing({ db }: Pick<ShareDeps, 'db'>, caller: SignedInCaller, reviewId: string) {
  const found = await findReview(db.query, scopeOf(caller), reviewId);
  return presentReaders(db.query, asOwn(caller, found?.review));
}

type Naming = {
  review: ReviewRow;
  userId: string;
  named: boolean;
  requestId: string;
  /** False where another notification leads them to the review. */
  isTold?: boolean;
};

/** Shares a locked review of the caller's own with a person by name, or stops doing so. @throws as `nameInReview` */
export async function nameInLocked(
  deps: ShareDeps,
  tx: Tx,
  caller: SignedInCaller,
  { review, userId, named, requestId, isTold = true }: Naming,
): Promise<SharingState> {
  if (named && !canShareReview(caller, review)) throw new AppError('access_denied');
  if (review.sharedWith.includes(userId) === named) return presentReaders(tx, review);
  const title = await titleFor(tx, userId, review);
  const thing = { ...review, title, kind: 'review' as const, link: `/review/${review.id}` };
  const sharedWith = await namePerson(deps, tx, caller, { thing, userId, named, isTold });
  const visibility = review.visibility === 'organisation' ? 'organisation' : without(sharedWith);
  const person = named ? { added: userId } : { removed: userId };
  return setSharing(deps, tx, caller, { review, visibility, sharedWith, person, requestId });
}

/**
 * Shares a review with a person of the organisation by name, or stops sharing it with them.
 * @throws as `shareReview`; not_found when the organisation has no such person; too_many_named
 */
export async function nameInReview(
  deps: ShareDeps,
  caller: SignedInCaller,
  { reviewId, ...naming }: Omit<Naming, 'review' | 'isTold'> & { reviewId: string },
): Promise<SharingState> {
  return deps.db.transaction(async (tx) => {
    const review = asOwn(caller, await lockReview(tx, scopeOf(caller), reviewId));
    return nameInLocked(deps, tx, caller, { review, ...naming });
  });
}
