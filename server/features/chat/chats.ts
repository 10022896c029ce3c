import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { type ChatRow, changeChat, chatsNaming, chatsOf, insertChat, lockChatRow } from './chat-store.ts';
import { presentChat } from './present-chat.ts';

/** A page of the caller's own chats, pinned ones first, then the most recently used. With `q`, only chats that contain all its words. */
export async function listChats(
  { db }: { db: Database },
  caller: SignedInCaller,
  { before, q = '' }: { before?: string | undefined; q?: string | undefined },
) {
  const page = { before, words: searchWords(q), limit: limits.chatsPerPage };
  const found = await chatsOf(db.query, caller.userId, page);
  return found.map(({ chat, question }) => ({
    ...presentChat(caller, chat),
    ...(question !== null && { matching_question: question }),
  }));
}

/** The chats that are shared with the caller by name, the most recently used first. */
export async function listSharedChats({ db }: { db: Database }, caller: SignedInCaller) {
  const found = await chatsNaming(db.query, scopeOf(caller), limits.sharedWithOne);
  return found.map((chat) => presentChat(caller, chat));
}

/**
 * Starts a chat of the caller's own, private and without a title until its first question. A repeated idempotency key returns the same chat
 * in its current state.
 */
export async function startChat(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { idempotencyKey }: { idempotencyKey?: string | undefined } = {},
) {
  const now = clock.now();
  const chat = {
    id: newId(),
    ownerId: caller.userId,
    organisationId: caller.organisationId,
    visibility: 'private' as const,
    sharedWith: [],
    title: '',
    pinnedAt: null,
    idempotencyKey: idempotencyKey ?? null,
    filters: null,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
  return presentChat(caller, await insertChat(db.query, chat));
}

/**
 * Renames one of the caller's own chats. Its position in the list does not change.
 * @throws patient_data_refused before anything is stored; session_not_found; access_denied for somebody else's chat
 */
export async function renameChat(
  { db }: { db: Database },
  caller: SignedInCaller,
  { chatId, title: typed }: { chatId: string; title: string },
) {
  const title = await guardAtTheDoor(db.query, caller, typed, ['title']);
  return db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, caller, chatId);
    await changeChat(tx, chatId, { title });
    return presentChat(caller, { ...chat, title });
  });
}

/**
 * Pins or unpins one of the caller's own chats. Pinning a pinned chat again does not move it.
 * @throws session_not_found; access_denied for somebody else's chat
 */
export async function pinChat(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { chatId, pinned }: { chatId: string; pinned: boolean },
) {
  return db.transaction(async (tx) => {
    const chat = await lockOwnChat(tx, caller, chatId);
    const pinnedAt = pinned ? (chat.pinnedAt ?? clock.now()) : null;
    await changeChat(tx, chatId, { pinnedAt });
    return presentChat(caller, { ...chat, pinnedAt });
  });
}

/** Locks the chat until the transaction ends. @throws session_not_found; access_denied for somebody else's chat */
export async function lockOwnChat(tx: Tx, caller: SignedInCaller, chatId: string): Promise<ChatRow> {
  const chat = await lockChatRow(tx, scopeOf(caller), chatId);
  if (!chat) throw new AppError('session_not_found');
  if (chat.ownerId !== caller.userId) throw new AppError('access_denied');
  return chat;
}

/**
 * The words to search chats for: the first eight, in any case. Each word scans every question, and a word contained in another is dropped,
 * because the longer one finds it too.
 */
export function searchWords(search: string): string[] {
  const typed = search.split(/\s+/u).filter(Boolean);
  const words = [...new Map(typed.map((word) => [word.toLowerCase(), word]))];
  const apart = words.filter(([word]) => !words.some(([other]) => other !== word && other.includes(word)));
  return apart.slice(0, limits.chatSearchWords).map(([, word]) => word);
}
