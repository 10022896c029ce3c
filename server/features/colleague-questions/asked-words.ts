import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';

/** The kind of a question to a colleague among the origins of to-dos and the subjects of audit entries. */
export const askedOrigin = 'colleague_question';

/** Where the colleague opens it. */
export const linkOfAsked = (id: string): string => `/colleague-questions/${id}`;

const refusedBecause = (reason: string): AppError =>
  new AppError('conflict', { detail: [{ loc: ['question_id'], msg: reason, type: 'value_error' }] });

export const nobodyToAsk = (): AppError => refusedBecause('Your organisation has nobody else whom you could ask.');

export const askedTooOften = (): AppError =>
  refusedBecause(
    `You have asked colleagues ${limits.colleagueQuestion.askedInADay} questions in the last 24 hours. Ask this one tomorrow.`,
  );
