import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { limits } from '#contract/limits.ts';
import { currentVersion, dayInEngland, statusOf } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { isOwn } from './chat-rights.ts';
import { findChat } from './chat-store.ts';
import { citedElements, type DatedVersion, datedVersions } from './cited-version-store.ts';
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
  const runIds = questions.map(({ runId }) => runId);
  const cited = await citedNow(db.query, scope, runIds, dayInEngland(clock.now()));
  return {
    ...presentChat(caller, chat),
    is_own: isOwn(caller, chat),
    questions: questions.map((question) => presentQuestion(question, cited.get(question.runId) ?? [])),
    has_earlier_questions: hasEarlier,
  };
}

type Cited = Awaited<ReturnType<typeof citedElements>>[number];

function presentCited(
  { elementId, number, isPublished, isWithdrawn }: Cited,
  ofWork: readonly DatedVersion[],
  today: string,
): CitedNow {
  const own = ofWork.find((version) => version.number === number);
  const current = isWithdrawn ? undefined : currentVersion(ofWork, today);
  return {
    element_id: elementId,
    status: own && isPublished && !isWithdrawn ? statusOf(own, ofWork, today) : 'withdrawn',
    current: current && current.number !== number ? { version: current.number, document_id: current.id } : null,
  };
}

/**
 * The state of the passages that answers cite, by run, on a day (YYYY-MM-DD). That is today, whatever day an answer is about: v1
 * was in force then, and a reader would take "in force" for now.
 */
export async function citedNow(
  db: Queryable,
  scope: Scope,
  runIds: readonly string[],
  today: string,
): Promise<Map<string, CitedNow[]>> {
  const cited = await citedElements(db, scope, runIds);
  const published = await datedVersions(db, [...new Set(cited.map(({ workId }) => workId))]);
  const byRun = Map.groupBy(cited, ({ runId }) => runId);
  return new Map(
    [...byRun].map(([runId, ofRun]) => [
      runId,
      ofRun.map((element) => presentCited(element, published.get(element.workId) ?? [], today)),
    ]),
  );
}
