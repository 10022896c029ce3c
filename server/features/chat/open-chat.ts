import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { limits } from '#contract/limits.ts';
import { currentVersion, dayInEngland, statusOf } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { branchesAt, lastAfter } from './branch-store.ts';
import { showFilters } from './chat-filters.ts';
import { canAskIn, isOwn } from './chat-rights.ts';
import { findChat } from './chat-store.ts';
import { citedElements, type DatedVersion, datedVersions } from './cited-version-store.ts';
import { presentChat, presentQuestion } from './present-chat.ts';
import { newestQuestion, questionsOf } from './question-store.ts';

/** The last question of a branch: of the one that this question is in, else of the one that was asked in last. */
export async function lastShown(db: Queryable, chatId: string, branch: string | undefined): Promise<string> {
  const named = branch === undefined ? undefined : await lastAfter(db, chatId, branch);
  return named ?? (await newestQuestion(db, chatId)) ?? '';
}

/**
 * A chat with a page of the questions of one branch. The answers are the events of their runs.
 * @param branch a question of the branch; without one, or with one of another chat, the branch of the newest question
 * @throws session_not_found
 */
export async function openChat(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { chatId, before, branch }: { chatId: string; before?: string | undefined; branch?: string | undefined },
) {
  const scope = scopeOf(caller);
  const chat = await findChat(db.query, scope, chatId);
  if (!chat) throw new AppError('session_not_found');
  const place = before === undefined ? { last: await lastShown(db.query, chatId, branch) } : { before };
  const { questions, hasEarlier } = await questionsOf(db.query, chatId, { place, limit: limits.questionsPerPage });
  const branches = await branchesAt(
    db.query,
    chatId,
    questions.map(({ afterId }) => afterId),
  );
  const runIds = questions.map(({ runId }) => runId);
  const cited = await citedNow(db.query, scope, runIds, dayInEngland(clock.now()));
  const own = isOwn(caller, chat);
  const chosen = canAskIn(caller, chat) ? (chat.filters ?? {}) : {};
  const [ofChat = {}, ...ofQuestions] = await showFilters(db.query, { scope, isChooser: own, now: clock.now() }, [
    chosen,
    ...questions.map(({ filters }) => filters),
  ]);
  return {
    ...presentChat(caller, chat),
    is_own: own,
    filters: ofChat,
    questions: questions.map((question, at) =>
      presentQuestion(question, {
        citedNow: cited.get(question.runId) ?? [],
        branches: branches.get(question.afterId ?? '') ?? [question.id],
        filters: ofQuestions[at] ?? {},
      }),
    ),
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
