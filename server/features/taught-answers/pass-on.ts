import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { PassingOn } from '#server/platform/feature/question-offers.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { quotedQuestion } from '#server/platform/todos/quoted-question.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { goesTo } from './goes-to.ts';
import { presentOwn } from './own-questions.ts';
import { countPassedOnSince, insertPassedOn, ownPassedOnQuestion, type PassedOnRow } from './passed-on-store.ts';
import { linkOfPassedOn, taughtAnswerOrigin } from './taught-answer-words.ts';

export type PassOnDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  notifier: Notifier;
  todos: Todos;
  ownQuestion: Offers['ownQuestion'];
};

export type PassOnInput = { question_id: string; text: string };

const dayMs = 24 * 3_600_000;

/** A question of the caller's own, of a chat of theirs. */
type OwnQuestion = {
  organisationId: string;
  chatId: string;
  questionId: string;
  text: string;
  requestId?: string | undefined;
};

/** Stores the question, and gives one answerer a to-do and a notification. */
async function send(
  { clock, notifier, todos }: PassingOn,
  tx: Tx,
  caller: SignedInCaller,
  { organisationId, chatId, questionId, text }: OwnQuestion,
): Promise<PassedOnRow> {
  const { userId } = caller;
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  if ((await countPassedOnSince(tx, userId, since)) >= limits.taughtAnswer.passedOnInADay)
    throw new AppError('passed_on_too_many');
  const to = await goesTo(tx, organisationId, userId);
  if (to === undefined) throw new AppError('nobody_to_answer');
  const question = {
    id: newId(),
    organisationId,
    askerId: userId,
    chatId,
    questionId,
    question: text,
    passedOnAt: now,
  };
  const row = await insertPassedOn(tx, question);
  if (row === undefined) throw new AppError('conflict');
  await todos.create(tx, {
    owner: caller,
    assigneeId: to.id,
    title: `Choose the clauses that answer ${quotedQuestion(text)}`,
    origin: { kind: taughtAnswerOrigin, id: row.id },
  });
  if (to.id !== userId)
    await notifier.notify(tx, {
      userId: to.id,
      kind: 'question_passed_on',
      title: `${await nameOfPerson(tx, userId)} asks you for an answer`,
      message: `Candour’s answer to ${quotedQuestion(text)} was not enough. Choose the clauses that answer it.`,
      link: linkOfPassedOn(row.id),
      dedupeKey: `question_passed_on:${row.id}`,
    });
  return row;
}

/** Sends a question, or finds what was sent of it before. */
async function sendOnce(deps: PassingOn, tx: Tx, caller: SignedInCaller, question: OwnQuestion): Promise<PassedOnRow> {
  const { organisationId, questionId, requestId } = question;
  // So that two tabs take turns, and the day's limit holds.
  await lockUserRow(tx, caller.userId);
  const before = await ownPassedOnQuestion(tx, { askerId: caller.userId, organisationId, questionId });
  if (before) return before;
  const sent = await send(deps, tx, caller, question);
  await deps.audit.append(tx, {
    actor: auditActor(caller),
    organisationId,
    action: 'taught_answers.question_passed_on',
    subject: { type: taughtAnswerOrigin, id: sent.id },
    ...(requestId !== undefined && { requestId }),
  });
  return sent;
}

/** For features that pass a question on as part of another act. @throws AppError nobody_to_answer; passed_on_too_many */
export const passQuestionOn: Offers['passQuestionOn'] = async (from, tx, caller, question) => {
  await sendOnce(from, tx, caller, question);
};

/**
 * Passes on the words of a question of one of the caller's own chats to those who answer in their organisation; nothing else of the
 * chat. The asker may have reworded it. A second time returns what was sent first.
 * @throws AppError patient_data_refused before anything is stored; not_found for a question of somebody else's chat; nobody_to_answer;
 *   passed_on_too_many
 */
export async function passOn(deps: PassOnDeps, caller: SignedInCaller, sent: PassOnInput, requestId?: string) {
  const { organisationId } = scopeOf(caller);
  const text = await guardAtTheDoor(deps.db.query, caller, sent.text, ['text']);
  const { question_id: questionId } = sent;
  const row = await deps.db.transaction(async (tx) => {
    const own = await deps.ownQuestion(tx, caller, questionId);
    if (own === undefined) throw new AppError('not_found');
    if (organisationId === null) throw new AppError('nobody_to_answer');
    return sendOnce(deps, tx, caller, { organisationId, chatId: own.chatId, questionId, text, requestId });
  });
  const [shown] = await presentOwn(deps, caller, [row]);
  if (shown === undefined) throw new AppError('not_found');
  return shown;
}
