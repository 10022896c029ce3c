import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import { canAskIn } from './can-ask.ts';
import { presentQuestion, presentSession } from './present-session.ts';
import { questionsOf } from './question-store.ts';
import { findSession } from './session-store.ts';

/** A session with a page of its questions; the answers are the events of their runs. @throws session_not_found */
export async function openSession(
  { db }: { db: Database },
  caller: SignedInCaller,
  { sessionId, before }: { sessionId: string; before?: string | undefined },
) {
  const session = await findSession(db.query, scopeOf(caller), sessionId);
  if (!session) throw new AppError('session_not_found');
  const { questions, hasEarlier } = await questionsOf(db.query, session.id, { before, limit: limits.questionsPerPage });
  return {
    ...presentSession(caller, session),
    can_ask: canAskIn(caller, session),
    questions: questions.map(presentQuestion),
    has_earlier_questions: hasEarlier,
  };
}
