import { answerQuestion } from '#engine/answers/answer-question.ts';
import { collectAnswer } from '#engine/answers/collect-answer.ts';
import { scopesOf } from '#server/platform/affected/affected-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { CheckedAgain } from '#server/platform/feature/question-offers.ts';
import { answerRunInputSchema } from './answer-run-input.ts';
import { searchFilters } from './chat-filters.ts';
import { earlierAnswer } from './earlier-answer.ts';
import { findQuestionWithChat } from './question-store.ts';

/**
 * Asks a stored question again with the present rights of its asker, by words alone: no model is called and nothing is stored.
 * @returns undefined where its asker could not ask it any more, or it is about the texts of another day
 * @throws the signal's reason
 */
export async function checkAgain(
  { db, clock }: { db: Database; clock: Clock },
  questionId: string,
  signal: AbortSignal,
): Promise<CheckedAgain | undefined> {
  const found = await findQuestionWithChat(db.query, questionId);
  if (!found) return undefined;
  const { chat, runId, text } = found;
  const { filters, alone, about } = answerRunInputSchema.parse(found.input);
  const scope = (await scopesOf(db.query, [chat.ownerId])).get(chat.ownerId);
  if (!scope || filters.as_of !== undefined) return undefined;
  // As when it is asked: who has left the organisation that reads a chat may ask nothing more in it.
  if (chat.visibility !== 'private' && chat.organisationId !== scope.belongsTo) return undefined;
  const reader = { scope, library: filters.library !== false };
  const earlier = alone ? undefined : await earlierAnswer(db.query, runId, reader);
  const now = clock.now();
  const sought = await searchFilters(db.query, { scope, filters, now });
  const input = { question: text, scope, filters: sought, now, earlier, about, signal };
  const answer = await collectAnswer(answerQuestion(db, input));
  signal.throwIfAborted();
  return {
    askerId: chat.ownerId,
    organisationId: scope.organisationId,
    chatId: chat.id,
    question: text,
    isAnswered: answer.found && answer.level === 'answered',
    versionIds: [...new Set(answer.sources.map(({ document_id: id }) => id))],
  };
}
