import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { chooseClauses, removeChosenClauses } from '#engine/questions/person-questions-store.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { nameOfPerson } from '#server/platform/sharing/named-people-store.ts';
import { quotedQuestion } from '#server/platform/todos/quoted-question.ts';
import type { Todos } from '#server/platform/todos/todos.ts';
import { changeAnswer, type PassedOnRow } from './passed-on-store.ts';
import { openPassedOn, passedOnFor, readByAsker } from './show-passed-on.ts';
import { taughtAnswerOrigin } from './taught-answer-words.ts';

export type AnswerPassedOnDeps = { db: Database; clock: Clock; audit: Audit; notifier: Notifier; todos: Todos };
type Change = { id: string; revision: number };

/** Tells the person who asked, where they are still in the organisation. */
async function tellAsker(
  { notifier }: AnswerPassedOnDeps,
  tx: Tx,
  caller: SignedInCaller,
  row: PassedOnRow,
  clauses: number,
) {
  const { id, askerId, chatId, questionId, question } = row;
  if (askerId === null || askerId === caller.userId) return;
  const chosen = clauses === 1 ? 'a clause that answers' : `${clauses} clauses that answer`;
  await notifier.notify(tx, {
    userId: askerId,
    kind: 'passed_on_question_answered',
    title: `${await nameOfPerson(tx, caller.userId)} found an answer for you`,
    message: `They chose ${chosen} ${quotedQuestion(question)}. Open the chat and ask again.`,
    link: chatId === null || questionId === null ? '/chat' : `/chat/${chatId}#q-${questionId}`,
    dedupeKey: `passed_on_question_answered:${id}:${row.revision}`,
  });
}

const auditEntry = (caller: SignedInCaller, { id, organisationId }: PassedOnRow, requestId: string | undefined) => ({
  actor: auditActor(caller),
  organisationId,
  subject: { type: taughtAnswerOrigin, id },
  ...(requestId !== undefined && { requestId }),
});

/**
 * Stores the question as one of each chosen clause, for the caller's organisation, in place of what was chosen before. Choosing the
 * same clauses again confirms them as they read today.
 * @throws AppError not_found; conflict; clause_not_choosable for one that is not in force or that the caller may not read;
 *   asker_may_not_read when the person who asked may read none of them
 */
export async function answerPassedOn(
  deps: AnswerPassedOnDeps,
  caller: SignedInCaller,
  input: Change & { element_ids: readonly string[] },
  requestId?: string,
) {
  const { db, clock, audit, todos } = deps;
  const elementIds = [...new Set(input.element_ids)];
  const now = clock.now();
  const today = dayInEngland(now);
  await db.transaction(async (tx) => {
    const before = await passedOnFor(tx, caller, input.id);
    const { organisationId } = before;
    const answer = { answeredBy: caller.userId, answeredAt: now };
    const row = await changeAnswer(tx, { ...input, organisationId }, answer);
    if (row === undefined) throw new AppError('conflict');
    const { question } = row;
    const chosen = { askedQuestionId: row.id, organisationId, question, elementIds, madeBy: caller.userId, now };
    const stored = await chooseClauses(tx, { ...chosen, scope: scopeOf(caller), today });
    if (stored < elementIds.length) throw new AppError('clause_not_choosable');
    const readable = await readByAsker(tx, row, elementIds, today);
    if (readable?.size === 0) throw new AppError('asker_may_not_read');
    await todos.settle(tx, { kind: taughtAnswerOrigin, id: row.id });
    if (before.answeredAt === null && readable !== null) await tellAsker(deps, tx, caller, row, readable.size);
    await audit.append(tx, {
      ...auditEntry(caller, row, requestId),
      action: before.answeredAt === null ? 'taught_answers.answer_chosen' : 'taught_answers.answer_changed',
      detail: { clauses: stored },
    });
  });
  return openPassedOn(deps, caller, input);
}

/** Withdraws what was chosen: no answer uses it any more, and the question is open again. @throws AppError not_found; conflict */
export async function withdrawAnswer(
  deps: AnswerPassedOnDeps,
  caller: SignedInCaller,
  input: Change,
  requestId?: string,
) {
  await deps.db.transaction(async (tx) => {
    const { organisationId } = await passedOnFor(tx, caller, input.id);
    const row = await changeAnswer(tx, { ...input, organisationId }, { answeredBy: null, answeredAt: null });
    if (row === undefined) throw new AppError('conflict');
    await removeChosenClauses(tx, row.id);
    await deps.audit.append(tx, {
      ...auditEntry(caller, row, requestId),
      action: 'taught_answers.answer_withdrawn',
    });
  });
  return openPassedOn(deps, caller, input);
}
