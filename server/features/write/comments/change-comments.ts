import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import { mentionedIn } from '#server/platform/comments/readers-of-thing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { lockEditable } from '../text/save-draft.ts';
import { changeDraftComment, commentsOnDraft, type DraftCommentRow, findDraftComment } from './draft-comment-store.ts';
import { changeThread, findThread } from './draft-thread-store.ts';
import { shownThread } from './list-threads.ts';
import { type CommentDraftDeps, noteComment } from './note-comment.ts';
import { notifyCommented, withdrawCommented } from './notify-commented.ts';

type Place = { id: string; requestId: string };

/** A comment of the caller's own on a locked document. @throws comment_not_found; access_denied for somebody else's */
async function ownComment(tx: Tx, caller: SignedInCaller, draftId: string, id: string): Promise<DraftCommentRow> {
  const comment = await findDraftComment(tx, draftId, id);
  if (!comment) throw new AppError('comment_not_found');
  if (comment.authorId !== caller.userId) throw new AppError('access_denied');
  return comment;
}

/**
 * Resolves a thread, or opens it again. Doing so twice changes nothing.
 * @throws draft_not_found; access_denied; draft_under_way; comment_not_found
 */
export async function resolveThread(
  deps: CommentDraftDeps,
  caller: SignedInCaller,
  { id, threadId, resolved, requestId }: Place & { threadId: string; resolved: boolean },
): Promise<DraftThread> {
  return deps.db.transaction(async (tx) => {
    const { draft } = await lockEditable(tx, caller, id);
    const thread = await findThread(tx, id, threadId);
    if (!thread) throw new AppError('comment_not_found');
    if ((thread.resolvedAt !== null) !== resolved) {
      const by = resolved ? { resolvedAt: deps.clock.now(), resolvedBy: caller.userId } : undefined;
      await changeThread(tx, threadId, by ?? { resolvedAt: null, resolvedBy: null });
      const action = resolved ? 'resolved' : 'reopened';
      await noteComment(deps, tx, caller, { draft, comment: threadId, action, requestId });
    }
    return shownThread(tx, caller, { draft, threadId });
  });
}

/**
 * Changes the words of a comment of the caller's own. People mentioned anew are notified; those mentioned no more have their notification
 * withdrawn, unless they were notified for another reason.
 * @throws patient_data_refused; draft_not_found; access_denied; draft_under_way; comment_not_found; mention_cannot_open
 */
export async function editDraftComment(
  deps: CommentDraftDeps,
  caller: SignedInCaller,
  { id, commentId, text, mentions: asked, requestId }: Place & { commentId: string; text: string; mentions: string[] },
): Promise<DraftThread> {
  const words = await guardAtTheDoor(deps.db.query, caller, text, ['text']);
  return deps.db.transaction(async (tx) => {
    const { draft } = await lockEditable(tx, caller, id);
    const before = await ownComment(tx, caller, id, commentId);
    const { threadId } = before;
    const mentions = await mentionedIn(tx, draft, { words, mentions: asked, refusal: 'mention_cannot_open' });
    const comment = { ...before, words, mentions, editedAt: deps.clock.now() };
    const thread = await commentsOnDraft(tx, id, threadId);
    const concerned = new Set([draft.ownerId, ...thread.map(({ authorId }) => authorId), ...mentions]);
    const dropped = before.mentions.filter((userId) => !concerned.has(userId));
    await withdrawCommented(deps, tx, { commentId, userIds: dropped });
    const userIds = mentions.filter((userId) => !before.notified.includes(userId));
    const isReply = thread[0]?.id !== commentId;
    const added = await notifyCommented(deps, tx, { draft, comment, userIds, isReply });
    const notified = [...before.notified.filter((userId) => !dropped.includes(userId)), ...added];
    await changeDraftComment(tx, commentId, { words, mentions, notified, editedAt: comment.editedAt });
    await noteComment(deps, tx, caller, { draft, comment: commentId, action: 'edited', requestId });
    return shownThread(tx, caller, { draft, threadId });
  });
}

/**
 * Deletes the words of a comment of the caller's own, and withdraws what was notified of it. A line about it stays while its thread has other
 * comments.
 * @throws draft_not_found; access_denied; draft_under_way; comment_not_found
 */
export async function removeDraftComment(
  deps: CommentDraftDeps,
  caller: SignedInCaller,
  { id, commentId, requestId }: Place & { commentId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { draft } = await lockEditable(tx, caller, id);
    const comment = await ownComment(tx, caller, id, commentId);
    await changeDraftComment(tx, commentId, { words: null, mentions: [], notified: [], deletedAt: deps.clock.now() });
    await withdrawCommented(deps, tx, { commentId, userIds: comment.notified });
    await noteComment(deps, tx, caller, { draft, comment: commentId, action: 'deleted', requestId });
  });
}
