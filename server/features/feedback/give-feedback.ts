import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { patientDataRefused } from '#contract/errors/patient-data-refused.ts';
import { validationFailed } from '#contract/errors/validation-failed.ts';
import type { feedbackContract } from '#contract/features/feedback/feedback-contract.ts';
import { limits } from '#contract/limits.ts';
import { containsNhsNumber } from '#contract/patient-data/contains-nhs-number.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import type { PassingOn } from '#server/platform/feature/question-offers.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { guardAtTheDoor } from '#server/platform/patient-data/guard-at-the-door.ts';
import { hasEnded, putFeedback, removeFeedback } from './feedback-store.ts';
import { setRating } from './outcome-store.ts';
import { presentFeedback } from './show-feedback.ts';

export type GiveFeedbackDeps = PassingOn & { db: Database } & Pick<
    Offers,
    'ownQuestion' | 'passQuestionOn' | 'endedAnswers' | 'noteAnswerEnd'
  >;

type Input = z.output<NonNullable<(typeof feedbackContract.give)['~orpc']['inputSchema']>>;

/** The caller's own question with an ended answer, locked so that two tabs take turns. @throws AppError not_found */
async function lockedQuestion({ ownQuestion }: GiveFeedbackDeps, tx: Tx, caller: SignedInCaller, questionId: string) {
  await lockUserRow(tx, caller.userId);
  const own = await ownQuestion(tx, caller, questionId);
  if (own === undefined || !(await hasEnded(tx, own.runId))) throw new AppError('not_found');
  return own;
}

const auditEntry = (caller: SignedInCaller, runId: string, requestId: string) => ({
  actor: auditActor(caller),
  organisationId: scopeOf(caller).organisationId,
  subject: { type: 'run', id: runId },
  requestId,
});

/** Stores what the person who asked thinks of the answer; it counts in the gaps from then on. */
async function store(deps: GiveFeedbackDeps, tx: Tx, caller: SignedInCaller, input: Input & { runId: string }) {
  const { runId, questionId, rating, reasons, words } = input;
  const isBad = rating === 'did_not_help';
  const row = {
    runId,
    questionId,
    ownerId: caller.userId,
    rating,
    // Why it helped nobody asks.
    reasons: isBad ? reasons : [],
    words: isBad ? words : '',
    givenAt: deps.clock.now(),
  };
  await putFeedback(tx, row);
  // An answer from before outcomes were counted may have none yet.
  for (const ended of await deps.endedAnswers(tx, { runIds: [runId] })) await deps.noteAnswerEnd(tx, ended);
  await setRating(tx, runId, rating);
  return row;
}

/**
 * Says whether an answer helped, in place of what its asker said before. With `pass_on` the words of the question go to those who
 * answer in the organisation.
 * @throws AppError patient_data_refused before anything is stored; not_found for a question of somebody else's chat or one without an
 *   answer; nobody_to_answer; passed_on_too_many; validation_failed where the question is too long to be passed on
 */
export async function giveFeedback(deps: GiveFeedbackDeps, caller: SignedInCaller, input: Input, requestId: string) {
  const words = await guardAtTheDoor(deps.db.query, caller, input.words, ['words']);
  const { organisationId } = scopeOf(caller);
  const { questionId, pass_on: passesOn } = input;
  const row = await deps.db.transaction(async (tx) => {
    const { runId, chatId, text } = await lockedQuestion(deps, tx, caller, questionId);
    const stored = await store(deps, tx, caller, { ...input, words, runId });
    if (passesOn && stored.rating === 'did_not_help') {
      if (organisationId === null) throw new AppError('nobody_to_answer');
      if (containsNhsNumber(text)) throw patientDataRefused(['pass_on']);
      if (text.length > limits.taughtAnswer.questionCharacters)
        throw validationFailed([{ code: 'custom', path: ['pass_on'], message: 'This question is too long to send.' }]);
      await deps.passQuestionOn(deps, tx, caller, { organisationId, chatId, questionId, text, requestId });
    }
    await deps.audit.append(tx, {
      ...auditEntry(caller, runId, requestId),
      action: 'feedback.given',
      detail: { rating: stored.rating, reasons: stored.reasons.length },
    });
    return stored;
  });
  return presentFeedback(row);
}

/** Removes the caller's feedback on an answer; words that were passed on stay so. @throws AppError not_found */
export async function takeFeedbackBack(
  deps: GiveFeedbackDeps,
  caller: SignedInCaller,
  { questionId }: { questionId: string },
  requestId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { runId } = await lockedQuestion(deps, tx, caller, questionId);
    if (!(await removeFeedback(tx, runId))) return;
    await setRating(tx, runId, null);
    await deps.audit.append(tx, { ...auditEntry(caller, runId, requestId), action: 'feedback.removed' });
  });
}
