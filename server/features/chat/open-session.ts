import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isOwn } from './can-ask.ts';
import { citedNow } from './cited-now.ts';
import { presentQuestion, presentSession } from './present-session.ts';
import { questionsOf } from './question-store.ts';
import { findSession } from './session-store.ts';

/** A session with a page of its questions; the answers are the events of their runs. @throws session_not_found */
export async function openSession(
  { db, clock }: { db: Database; clock: Clock },
  caller: SignedInCaller,
  { sessionId, before }: { sessionId: string; before?: string | undefined },
) {
  const scope = scopeOf(caller);
  const session = await findSession(db.query, scope, sessionId);
  if (!session) throw new AppError('session_not_found');
  const { questions, hasEarlier } = await questionsOf(db.query, session.id, { before, limit: limits.questionsPerPage });
  const today = dayInEngland(clock.now());
  const dayOf = new Map(questions.map(({ runId, filters }) => [runId, filters.as_of ?? today]));
  const cited = await citedNow(db.query, scope, [...dayOf.keys()], (runId) => dayOf.get(runId) ?? today);
  return {
    ...presentSession(caller, session),
    is_own: isOwn(caller, session),
    questions: questions.map((question) => presentQuestion(question, cited.get(question.runId) ?? [])),
    has_earlier_questions: hasEarlier,
  };
}
