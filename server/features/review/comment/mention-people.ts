import type { Visible } from '#contract/access/caller.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import { readersAmong } from '#server/platform/comments/readers-of-thing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { linkOfFinding } from '../assign/assignment-words.ts';
import { titleInWords } from '../assign/title-of-work.ts';
import type { ReviewRow } from '../review-store.ts';
import { readableWorks } from '../reviewed-text-store.ts';
import { type CommentRow, mentioningIn } from './comment-store.ts';

/** The key of the notification about being mentioned in a comment. */
const mentionKey = (commentId: string): string => `finding_comment:${commentId}`;

/** Notifies people whom a comment mentions, each once. Its words are told to those who may read the policy, which it may quote. */
export async function notifyMentioned(
  { notifier }: { notifier: Notifier },
  tx: Tx,
  { review, comment, userIds }: { review: ReviewRow; comment: CommentRow; userIds: readonly string[] },
): Promise<void> {
  const others = userIds.filter((userId) => userId !== comment.authorId);
  if (others.length === 0) return;
  const scopes = await scopesOf(tx, others);
  const by = await nameOfPerson(tx, comment.authorId ?? '');
  for (const userId of others) {
    const scope = scopes.get(userId);
    const readable = scope && (await readableWorks(tx, scope, [review.policyWorkId]));
    const mayRead = review.policyUploadId !== null || (readable?.has(review.policyWorkId) ?? false);
    await notifier.notify(tx, {
      userId,
      kind: 'finding_comment',
      title: `${by} mentioned you in a comment`,
      message: mayRead ? `${titleInWords(review.title)}: ${comment.words ?? ''}` : 'A policy that you cannot open.',
      link: linkOfFinding(review.id, comment.findingId),
      dedupeKey: mentionKey(comment.id),
    });
  }
}

/** Withdraws the notifications of people whom a comment mentions no more. */
export async function withdrawMentioned(
  { notifier }: { notifier: Notifier },
  tx: Tx,
  { commentId, userIds }: { commentId: string; userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) await notifier.withdraw(tx, { userId, dedupeKey: mentionKey(commentId) });
}

/** Withdraws the notifications about a review's comments from people who can no longer read it. @param review with its new sharing; undefined when it is to be deleted */
export async function withdrawUnreadable(
  deps: { notifier: Notifier },
  tx: Tx,
  { reviewId, review }: { reviewId: string; review?: Visible },
): Promise<void> {
  const comments = await mentioningIn(tx, reviewId);
  const everybody = comments.flatMap(({ mentions }) => mentions);
  const readers = review === undefined ? new Set() : await readersAmong(tx, review, everybody);
  for (const { id, mentions } of comments) {
    const lost = mentions.filter((userId) => !readers.has(userId));
    await withdrawMentioned(deps, tx, { commentId: id, userIds: lost });
  }
}
