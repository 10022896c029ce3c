import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { AskFilters } from '#contract/features/chat/ask-filters.ts';
import { newId } from '#contract/ids.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Analytics } from '#server/platform/analytics/analytics.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { type AnswerRunInput, answerRunKind } from './answer-run-input.ts';
import { isOfChat } from './branch-store.ts';
import { canAskIn } from './chat-rights.ts';
import { changeChat, lockChatRow } from './chat-store.ts';
import { findQuestionOfRun, insertQuestion, newestQuestion } from './question-store.ts';

export type AskDeps = { db: Database; clock: Clock; runs: Runs; analytics: Analytics };

export type AskInput = {
  chatId: string;
  text: string;
  filters: AskFilters;
  /** Whether the library is on for the caller; without it no question searches it, whatever its filters say. */
  hasLibrary?: boolean;
  /** Read it by itself, although it may look like a follow-up. */
  alone?: boolean | undefined;
  /** Read it as a follow-up about this subject. */
  about?: string | undefined;
  /** The question that it follows: null for none; absent for the one asked last. */
  after?: string | null | undefined;
  idempotencyKey: string | undefined;
};

const longestTitle = 80;

/** The beginning of the first question, cut at the end of a word. */
function titleFrom(question: string): string {
  const line = question.replace(/\s+/gu, ' ').trim();
  if (line.length <= longestTitle) return line;
  const cut = line.slice(0, longestTitle).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longestTitle / 2)).trimEnd()}…`;
}

async function asked(tx: Tx, runId: string, chatId: string) {
  const question = await findQuestionOfRun(tx, runId);
  // The key belongs to another act of this user.
  if (question?.chatId !== chatId) throw new AppError('conflict');
  return { question_id: question.id, run_id: runId };
}

/** The question that a new one follows. @throws not_found when the chat has no such question */
async function placeOf(tx: Tx, chatId: string, after: AskInput['after']): Promise<string | null> {
  if (after === undefined) return newestQuestion(tx, chatId);
  if (after !== null && !(await isOfChat(tx, chatId, after))) throw new AppError('not_found');
  return after;
}

/**
 * Asks in one of the caller's own chats. The question and its run are stored together, with a job that starts the run where other processes
 * could execute it. The run is the answer. A repeated idempotency key returns the same question, and is refused for a different one.
 * Where it follows a question that others follow already, it opens a branch.
 * @throws patient_data_refused before anything is stored; session_not_found; not_found for the question it follows; access_denied in
 *   somebody else's chat, or one shared with an organisation that the caller has left; conflict; too_many_requests when too many questions
 *   wait for their answers
 */
export async function askQuestion({ db, clock, runs, analytics }: AskDeps, caller: SignedInCaller, input: AskInput) {
  const { chatId, filters, hasLibrary = true, alone, idempotencyKey } = input;
  const text = await guardAtTheDoor(db.query, caller, input.text, ['text']);
  const about = input.about === undefined ? undefined : await guardAtTheDoor(db.query, caller, input.about, ['about']);
  const scope = scopeOf(caller);
  const runInput: AnswerRunInput = {
    question: text,
    scope,
    filters: hasLibrary ? filters : { ...filters, library: false },
    ...(hasLibrary && filters.library === false && { isLibraryLeftOut: true }),
    ...(alone && { alone }),
    ...(about !== undefined && { about }),
  };
  const stored = await db.transaction(async (tx) => {
    const chat = await lockChatRow(tx, scope, chatId);
    if (!chat) throw new AppError('session_not_found');
    if (!canAskIn(caller, chat)) throw new AppError('access_denied');
    const run = await runs.start(tx, {
      kind: answerRunKind,
      owner: caller,
      input: runInput,
      subject: chat,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    if (!run.created) return asked(tx, run.id, chatId);
    const now = clock.now();
    const afterId = await placeOf(tx, chatId, input.after);
    const question = { id: newId(), chatId, runId: run.id, afterId, text, filters, createdAt: now };
    await insertQuestion(tx, question);
    await changeChat(tx, chatId, {
      title: chat.title || titleFrom(text),
      // Those of a new chat were chosen before it existed.
      filters: chat.filters ?? filters,
      updatedAt: now,
    });
    await analytics.record(tx, { name: 'question_asked', caller, properties: { chat_id: chatId } });
    return { question_id: question.id, run_id: run.id };
  });
  runs.nudge(stored.run_id);
  return stored;
}
