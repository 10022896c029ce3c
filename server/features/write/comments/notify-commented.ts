import type { Visible } from '#contract/access/caller.ts';
import { readersAmong } from '#server/platform/comments/readers-of-thing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import type { DraftRow } from '../draft-store.ts';
import { type DraftCommentRow, notifiedOfDraft } from './draft-comment-store.ts';

type NotifyDeps = { notifier: Notifier };

const keyOf = (commentId: string): string => `draft_comment:${commentId}`;

/** Opens a document with one of its threads. */
const linkOfThread = (draftId: string, threadId: string): string => `/write/${draftId}?comment=${threadId}`;

type Notifying = {
  draft: DraftRow;
  comment: DraftCommentRow;
  userIds: readonly string[];
  isReply: boolean;
};

function titleFor(userId: string, by: string, { draft, comment, isReply }: Notifying): string {
  if (comment.mentions.includes(userId)) return `${by} mentioned you in a comment`;
  if (isReply) return `${by} replied to a comment`;
  return userId === draft.ownerId ? `${by} commented on your document` : `${by} commented on a document`;
}

/** Notifies people of a comment, each once: those who can read the document, and never the author. @returns who was notified */
export async function notifyCommented({ notifier }: NotifyDeps, tx: Tx, told: Notifying): Promise<string[]> {
  const { draft, comment, userIds } = told;
  const others = userIds.filter((userId) => userId !== comment.authorId);
  if (others.length === 0) return [];
  const readers = await readersAmong(tx, draft, others);
  const by = await nameOfPerson(tx, comment.authorId ?? '');
  for (const userId of readers)
    await notifier.notify(tx, {
      userId,
      kind: 'draft_comment',
      title: titleFor(userId, by, told),
      message: `${draft.title}: ${comment.words ?? ''}`,
      link: linkOfThread(draft.id, comment.threadId),
      dedupeKey: keyOf(comment.id),
    });
  return [...readers];
}

export async function withdrawCommented(
  { notifier }: NotifyDeps,
  tx: Tx,
  { commentId, userIds }: { commentId: string; userIds: readonly string[] },
): Promise<void> {
  for (const userId of userIds) await notifier.withdraw(tx, { userId, dedupeKey: keyOf(commentId) });
}

/** Withdraws the notifications about a document's comments from people who can no longer read it. @param draft with its new sharing; undefined when it is to be deleted */
export async function withdrawFromStrangers(
  deps: NotifyDeps,
  tx: Tx,
  { draftId, draft }: { draftId: string; draft?: Visible },
): Promise<void> {
  const comments = await notifiedOfDraft(tx, draftId);
  const everybody = comments.flatMap(({ notified }) => notified);
  const readers = draft === undefined ? new Set() : await readersAmong(tx, draft, everybody);
  for (const { id, notified } of comments)
    await withdrawCommented(deps, tx, { commentId: id, userIds: notified.filter((userId) => !readers.has(userId)) });
}
