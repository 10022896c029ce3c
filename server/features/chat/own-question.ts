import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { canAskIn } from './chat-rights.ts';
import { findChatOfQuestion } from './question-store.ts';

/** The chat of a question, where the caller may ask in it; undefined for any other question. */
export async function ownQuestion(
  db: Queryable,
  caller: SignedInCaller,
  questionId: string,
): Promise<{ chatId: string } | undefined> {
  const chat = await findChatOfQuestion(db, questionId);
  return chat && canAskIn(caller, chat) ? { chatId: chat.id } : undefined;
}
