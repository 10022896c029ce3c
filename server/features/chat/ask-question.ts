import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AskFilters } from '#contract/features/chat/chat-contract.ts';
import { newId } from '#contract/ids.ts';
import { holdsNhsNumber } from '#engine/models/gate.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { type AnswerRunInput, answerRunKind } from './answer-run-input.ts';
import { canAskIn } from './can-ask.ts';
import { patientDataRefused } from './patient-data-refused.ts';
import { findQuestionOfRun, insertQuestion } from './question-store.ts';
import { changeSession, lockSession } from './session-store.ts';

export type AskDeps = { db: Database; clock: Clock; runs: Runs; analytics: Analytics };

export type AskInput = {
  sessionId: string;
  text: string;
  filters: AskFilters;
  idempotencyKey: string | undefined;
};

const longestTitle = 80;

/** The beginning of the first question, ended at a word. */
function titleFrom(question: string): string {
  const line = question.replace(/\s+/gu, ' ').trim();
  if (line.length <= longestTitle) return line;
  const cut = line.slice(0, longestTitle).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2)).trimEnd()}…`;
}

async function asked(tx: Tx, runId: string, sessionId: string) {
  const question = await findQuestionOfRun(tx, runId);
  // The key belongs to something else this user started.
  if (question?.sessionId !== sessionId) throw new AppError('conflict');
  return { question_id: question.id, run_id: runId };
}

/**
 * Asks in a session of the caller's own. The question and its run are stored together, and where other processes could execute it
 * the job that starts it; the answer is the run.
 * The same idempotency key gives the same question, and refuses another one.
 * @throws patient_data_refused before anything is stored; session_not_found; access_denied in a session of somebody else, or shared
 * with an organisation that the caller has left; conflict; too_many_requests when too many questions wait for their answers
 */
export async function askQuestion({ db, clock, runs, analytics }: AskDeps, caller: SignedInCaller, input: AskInput) {
  const { sessionId, text, filters, idempotencyKey } = input;
  if (holdsNhsNumber(text)) throw patientDataRefused(['text']);
  const scope = scopeOf(caller);
  const runInput: AnswerRunInput = { question: text, scope, filters };
  const stored = await db.transaction(async (tx) => {
    const session = await lockSession(tx, scope, sessionId);
    if (!session) throw new AppError('session_not_found');
    if (!canAskIn(caller, session)) throw new AppError('access_denied');
    const run = await runs.start(tx, {
      kind: answerRunKind,
      owner: caller,
      input: runInput,
      subject: session,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    if (!run.created) return asked(tx, run.id, sessionId);
    const now = clock.now();
    const question = { id: newId(), sessionId, runId: run.id, text, filters, createdAt: now };
    await insertQuestion(tx, question);
    await changeSession(tx, sessionId, { title: session.title || titleFrom(text), updatedAt: now });
    await analytics.record(tx, { name: 'question_asked', caller, properties: { session_id: sessionId } });
    return { question_id: question.id, run_id: run.id };
  });
  runs.nudge(stored.run_id);
  return stored;
}
