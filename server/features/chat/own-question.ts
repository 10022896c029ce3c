import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { canAskIn, isOwn } from './chat-rights.ts';
import { findChat } from './chat-store.ts';
import { findQuestionWithChat } from './question-store.ts';

/** A question with its chat, where the caller may ask in it; undefined for any other question. */
export async function ownQuestion(
  db: Queryable,
  caller: SignedInCaller,
  questionId: string,
): Promise<{ chatId: string; runId: string; text: string } | undefined> {
  const found = await findQuestionWithChat(db, questionId);
  if (!found || !canAskIn(caller, found.chat)) return undefined;
  return { chatId: found.chat.id, runId: found.runId, text: found.text };
}

/** A chat that the caller may read, and whether it is their own; undefined for any other. */
export async function readableChat(
  db: Queryable,
  caller: SignedInCaller,
  chatId: string,
): Promise<{ isOwn: boolean } | undefined> {
  const chat = await findChat(db, scopeOf(caller), chatId);
  return chat && { isOwn: isOwn(caller, chat) };
}
