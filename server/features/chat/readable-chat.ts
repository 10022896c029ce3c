import { scopeOf } from '#engine/visibility/scope.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { canAskIn } from './chat-rights.ts';
import { findChat, lockChatRow } from './chat-store.ts';

/** A chat that the caller may read, for features that add something to it: see `Offers`. */
export const readableChat: Offers['readableChat'] = async (db, caller, chatId, locked) => {
  const scope = scopeOf(caller);
  const chat = locked ? await lockChatRow(db as Tx, scope, chatId) : await findChat(db, scope, chatId);
  return chat && { title: chat.title, isOwn: chat.ownerId === caller.userId, mayAsk: canAskIn(caller, chat) };
};
