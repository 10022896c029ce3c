import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { canAskIn } from './chat-rights.ts';
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
