import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Offers } from '#server/platform/feature/offers.ts';
import { newTextsInChat } from './asking-store.ts';
import { type FeedbackRow, feedbackInChat } from './feedback-store.ts';

export type ShowFeedbackDeps = { db: Database } & Pick<Offers, 'readableChat' | 'passedOnOf' | 'answererBeside'>;

export const presentFeedback = ({ questionId, rating, reasons, words, givenAt }: FeedbackRow) => ({
  question_id: questionId,
  rating,
  reasons,
  words,
  given_at: givenAt.toISOString(),
});

/** The caller's feedback on the answers of one of their chats, and who reads it. @throws AppError not_found for any other chat */
export async function showFeedback(deps: ShowFeedbackDeps, caller: SignedInCaller, { chatId }: { chatId: string }) {
  const { query } = deps.db;
  const chat = await deps.readableChat(query, caller, chatId);
  if (!chat?.isOwn) throw new AppError('not_found');
  const scope = scopeOf(caller);
  const { organisationId } = scope;
  const given = await feedbackInChat(query, { ownerId: caller.userId, chatId });
  const ids = given.map(({ questionId }) => questionId);
  const passedOn = organisationId === null ? [] : await deps.passedOnOf(query, organisationId, ids);
  const reader = organisationId === null ? undefined : await deps.answererBeside(query, organisationId, caller.userId);
  const found = await newTextsInChat(query, { chatId, scope });
  return {
    has_readers: reader !== undefined,
    feedback: given.map(presentFeedback),
    passed_on: passedOn.map(({ questionId }) => questionId),
    new_texts: found.map(({ questionId, versionId, title }) => ({
      question_id: questionId,
      document_id: versionId,
      title,
    })),
  };
}
