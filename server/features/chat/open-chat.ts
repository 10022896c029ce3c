import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland, statusOf } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { isOwn } from './chat-rights.ts';
import { findChat } from './chat-store.ts';
import { citedElements, daysOfVersions } from './cited-version-store.ts';
import { presentChat, presentQuestion } from './present-chat.ts';
import { questionsOf } from './question-store.ts';

/** A chat with a page of its questions. The answers are the events of their runs. @throws session_not_found */
export async function openChat(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { chatId, before }: { chatId: string; before?: string | undefined },
) {
  const scope = scopeOf(caller);
  const chat = await findChat(db.query, scope, chatId);
  if (!chat) throw new AppError('session_not_found');
  const { questions, hasEarlier } = await questionsOf(db.query, chat.id, { before, limit: limits.questionsPerPage });
  const today = dayInEngland(clock.now());
  const dayOf = new Map(questions.map(({ runId, filters }) => [runId, filters.as_of ?? today]));
  const cited = await citedNow(db.query, scope, [...dayOf.keys()], (runId) => dayOf.get(runId) ?? today);
  return {
    ...presentChat(caller, chat),
    is_own: isOwn(caller, chat),
    questions: questions.map((question) => presentQuestion(question, cited.get(question.runId) ?? [])),
    has_earlier_questions: hasEarlier,
  };
}

/**
 * The current status of the passages that answers cite, by run.
 * @param dayOf the day (YYYY-MM-DD) that a run's answer is about: today, unless its question named another
 */
async function citedNow(
  db: Queryable,
  scope: Scope,
  runIds: readonly string[],
  dayOf: (runId: string) => string,
): Promise<Map<string, CitedNow[]>> {
  const cited = await citedElements(db, scope, runIds);
  const days = await daysOfVersions(db, [...new Set(cited.map(({ workId }) => workId))]);
  const byRun = new Map<string, CitedNow[]>();
  for (const { runId, elementId, workId, number, isReadable } of cited) {
    const ofWork = days.get(workId) ?? [];
    const own = ofWork.find((version) => version.number === number);
    const status = isReadable && own ? statusOf(own, ofWork, dayOf(runId)) : 'withdrawn';
    byRun.set(runId, [...(byRun.get(runId) ?? []), { element_id: elementId, status }]);
  }
  return byRun;
}
