import type { SignedInCaller } from '#contract/access/caller.ts';
import { commentLimits } from '#contract/comments/comment-limits.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DraftThread } from '#contract/features/write/draft-comment-calls.ts';
import { findWords, type KnownWords, knownWordsAt, plainTextOf } from '#contract/features/write/words-in-text.ts';
import { newId } from '#contract/ids.ts';
import { mentionedIn } from '#server/platform/comments/readers-of-thing.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import type { DraftRow } from '../draft-store.ts';
import { lockEditable } from '../text/save-draft.ts';
import { commentsOnDraft, countOnDraft, countOnDraftSince, insertDraftComment } from './draft-comment-store.ts';
import { changeThread, findThread, insertThread } from './draft-thread-store.ts';
import { shownThread } from './list-threads.ts';
import { type CommentDraftDeps, noteComment } from './note-comment.ts';
import { notifyCommented } from './notify-commented.ts';

type Words = { text: string; mentions: readonly string[] };
type Asked = Words & { id: string; requestId: string };

const hourMs = 3_600_000;

/** @throws too_many_draft_comments */
async function refuseTooMany(tx: Tx, { userId: authorId }: SignedInCaller, draftId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - hourMs);
  const inAnHour = await countOnDraftSince(tx, { draftId, authorId, since });
  const ofDraft = await countOnDraft(tx, draftId);
  if (ofDraft >= commentLimits.ofDraft || inAnHour >= commentLimits.inAnHour)
    throw new AppError('too_many_draft_comments');
}

type Adding = { draft: DraftRow; threadId: string; words: string; asked: Asked; isReply: boolean };

/** Adds a comment to a thread of a locked document. Its owner, those mentioned and those who wrote in the thread are notified. */
async function addComment(deps: CommentDraftDeps, tx: Tx, caller: SignedInCaller, adding: Adding): Promise<void> {
  const { draft, threadId, words, asked, isReply } = adding;
  const { id: draftId } = draft;
  const mentions = await mentionedIn(tx, draft, { words, mentions: asked.mentions, refusal: 'mention_cannot_open' });
  const before = isReply ? await commentsOnDraft(tx, draftId, threadId) : [];
  const authors = before.flatMap(({ authorId, words: said }) => (authorId === null || said === null ? [] : [authorId]));
  const times = { writtenAt: deps.clock.now(), editedAt: null, deletedAt: null };
  const [id, authorId] = [newId(), caller.userId];
  const comment = { id, draftId, threadId, authorId, words, mentions, notified: [], ...times };
  const userIds = [...new Set([...mentions, draft.ownerId, ...authors])];
  const notified = await notifyCommented(deps, tx, { draft, comment, userIds, isReply });
  await insertDraftComment(tx, { ...comment, notified });
  await noteComment(deps, tx, caller, { draft, comment: id, action: 'written', requestId: asked.requestId });
}

/**
 * Comments on words of a document. They are looked for in the text as it is stored, which may be newer than the caller's.
 * @throws patient_data_refused before anything is stored; draft_not_found; access_denied; draft_under_way; commented_words_changed;
 *   mention_cannot_open; too_many_draft_comments
 */
export async function beginThread(
  deps: CommentDraftDeps,
  caller: SignedInCaller,
  { on, ...asked }: Asked & { on: KnownWords & { start: number } },
): Promise<DraftThread> {
  const words = await guardAtTheDoor(deps.db.query, caller, asked.text, ['text']);
  return deps.db.transaction(async (tx) => {
    // So that the limits hold for somebody who writes in two tabs.
    await lockUserRow(tx, caller.userId);
    const { draft, text } = await lockEditable(tx, caller, asked.id);
    const now = deps.clock.now();
    await refuseTooMany(tx, caller, draft.id, now);
    const plain = plainTextOf(text);
    const place = findWords(plain, on, on.start);
    if (!place) throw new AppError('commented_words_changed');
    const known = knownWordsAt(plain, place);
    const id = newId();
    await insertThread(tx, {
      ...{ id, draftId: draft.id, quote: known.words, startAt: place.start, endAt: place.end, ...known },
      ...{ resolvedAt: null, resolvedBy: null, begunAt: now },
    });
    await addComment(deps, tx, caller, { draft, threadId: id, words, asked, isReply: false });
    return shownThread(tx, caller, { draft, threadId: id });
  });
}

/**
 * Replies in a thread. A resolved one opens again, so that no reply is overlooked.
 * @throws as `beginThread`; comment_not_found
 */
export async function replyInThread(
  deps: CommentDraftDeps,
  caller: SignedInCaller,
  { threadId, ...asked }: Asked & { threadId: string },
): Promise<DraftThread> {
  const words = await guardAtTheDoor(deps.db.query, caller, asked.text, ['text']);
  return deps.db.transaction(async (tx) => {
    await lockUserRow(tx, caller.userId);
    const { draft } = await lockEditable(tx, caller, asked.id);
    const thread = await findThread(tx, draft.id, threadId);
    if (!thread) throw new AppError('comment_not_found');
    await refuseTooMany(tx, caller, draft.id, deps.clock.now());
    if (thread.resolvedAt !== null) await changeThread(tx, threadId, { resolvedAt: null, resolvedBy: null });
    await addComment(deps, tx, caller, { draft, threadId, words, asked, isReply: true });
    return shownThread(tx, caller, { draft, threadId });
  });
}
