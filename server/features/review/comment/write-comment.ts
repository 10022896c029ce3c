import type { SignedInCaller } from '#contract/access/caller.ts';
import type { ShownComment } from '#contract/comments/comment.ts';
import { commentLimits } from '#contract/comments/comment-limits.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { presentComments } from '#server/platform/comments/present-comment.ts';
import { mentionedIn } from '#server/platform/comments/readers-of-thing.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { readDecidable } from '../decide-finding.ts';
import { findFinding } from '../finding-store.ts';
import type { ReviewRow } from '../review-store.ts';
import {
  type CommentRow,
  changeComment,
  countOnFinding,
  countWrittenSince,
  insertComment,
  lockComment,
} from './comment-store.ts';
import { notifyMentioned, withdrawMentioned } from './mention-people.ts';

export type CommentDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier };

type Place = { reviewId: string; findingId: string; requestId: string };
type Words = { text: string; mentions: readonly string[] };

const hourMs = 3_600_000;
const refusal = 'mention_cannot_read';

/** @throws review_not_found; access_denied; review_under_way; finding_not_found */
async function openPlace({ clock }: CommentDeps, tx: Tx, caller: SignedInCaller, { reviewId, findingId }: Place) {
  const { found } = await readDecidable({ db: tx, clock }, caller, reviewId);
  if (!(await findFinding(tx, reviewId, findingId))) throw new AppError('finding_not_found');
  return found.review;
}

/** A comment of the caller's own. @throws comment_not_found; access_denied for somebody else's */
async function lockOwn(tx: Tx, caller: SignedInCaller, findingId: string, id: string): Promise<CommentRow> {
  const comment = await lockComment(tx, findingId, id);
  if (!comment) throw new AppError('comment_not_found');
  if (comment.authorId !== caller.userId) throw new AppError('access_denied');
  return comment;
}

async function shown(tx: Tx, caller: SignedInCaller, review: ReviewRow, comment: CommentRow): Promise<ShownComment> {
  const comments = [{ ...comment, authorName: await nameOfPerson(tx, caller.userId) }];
  const [one] = await presentComments(tx, caller, { comments, organisationId: review.organisationId });
  if (one === undefined) throw new AppError('comment_not_found');
  return one;
}

const record = (
  { audit }: CommentDeps,
  tx: Tx,
  caller: SignedInCaller,
  { review, comment, action, requestId }: { review: ReviewRow; comment: CommentRow; action: string; requestId: string },
) =>
  audit.append(tx, {
    actor: auditActor(caller),
    organisationId: review.organisationId,
    action: `review.comment_${action}`,
    subject: { type: 'review', id: review.id },
    detail: { finding: comment.findingId, comment: comment.id },
    requestId,
  });

/** @throws too_many_comments */
async function refuseTooMany(tx: Tx, { userId: authorId }: SignedInCaller, place: Place, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const ofFinding = await countOnFinding(tx, place.findingId);
  const inAnHour = await countWrittenSince(tx, { reviewId: place.reviewId, authorId, since });
  if (ofFinding >= commentLimits.ofFinding || inAnHour >= commentLimits.inAnHour)
    throw new AppError('too_many_comments');
}

/**
 * Comments on a finding. Each person mentioned is notified once.
 * @throws patient_data_refused before anything is stored; review_not_found; access_denied; review_under_way; finding_not_found;
 *   mention_cannot_read; too_many_comments
 */
export async function writeComment(
  deps: CommentDeps,
  caller: SignedInCaller,
  { text, mentions: asked, ...place }: Place & Words,
): Promise<ShownComment> {
  const { db, clock } = deps;
  const words = await guardAtTheDoor(db.query, caller, text, ['text']);
  return db.transaction(async (tx) => {
    // So that the limits hold for somebody who writes in two tabs.
    await lockUserRow(tx, caller.userId);
    const review = await openPlace(deps, tx, caller, place);
    const now = clock.now();
    await refuseTooMany(tx, caller, place, now);
    const mentions = await mentionedIn(tx, review, { words, mentions: asked, refusal });
    const { reviewId, findingId, requestId } = place;
    const times = { writtenAt: now, editedAt: null, deletedAt: null };
    const comment = { id: newId(), reviewId, findingId, authorId: caller.userId, words, mentions, ...times };
    await insertComment(tx, comment);
    await notifyMentioned(deps, tx, { review, comment, userIds: mentions });
    await record(deps, tx, caller, { review, comment, action: 'written', requestId });
    return shown(tx, caller, review, comment);
  });
}

/**
 * Changes the words of a comment of the caller's own. People mentioned anew are notified; those mentioned no more have their notification
 * withdrawn.
 * @throws as `writeComment`, but for the limits; comment_not_found; access_denied for somebody else's
 */
export async function editComment(
  deps: CommentDeps,
  caller: SignedInCaller,
  { commentId, text, mentions: asked, ...place }: Place & Words & { commentId: string },
): Promise<ShownComment> {
  const { db, clock } = deps;
  const words = await guardAtTheDoor(db.query, caller, text, ['text']);
  return db.transaction(async (tx) => {
    const review = await openPlace(deps, tx, caller, place);
    const before = await lockOwn(tx, caller, place.findingId, commentId);
    const mentions = await mentionedIn(tx, review, { words, mentions: asked, refusal });
    const comment = { ...before, words, mentions, editedAt: clock.now() };
    await changeComment(tx, commentId, { words, mentions, editedAt: comment.editedAt });
    const userIds = before.mentions.filter((userId) => !mentions.includes(userId));
    await withdrawMentioned(deps, tx, { commentId, userIds });
    const added = mentions.filter((userId) => !before.mentions.includes(userId));
    await notifyMentioned(deps, tx, { review, comment, userIds: added });
    await record(deps, tx, caller, { review, comment, action: 'edited', requestId: place.requestId });
    return shown(tx, caller, review, comment);
  });
}

/**
 * Deletes the words of a comment of the caller's own, and withdraws what was notified of it; a line about it stays.
 * @throws review_not_found; access_denied; review_under_way; finding_not_found; comment_not_found
 */
export async function removeComment(
  deps: CommentDeps,
  caller: SignedInCaller,
  { commentId, ...place }: Place & { commentId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const review = await openPlace(deps, tx, caller, place);
    const comment = await lockOwn(tx, caller, place.findingId, commentId);
    await changeComment(tx, commentId, { words: null, mentions: [], deletedAt: deps.clock.now() });
    await withdrawMentioned(deps, tx, { commentId, userIds: comment.mentions });
    await record(deps, tx, caller, { review, comment, action: 'deleted', requestId: place.requestId });
  });
}
