import { AppError } from '#contract/errors/app-error.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';

/** A file that cannot be used, with the reason in one sentence. */
export const refusedFile = (msg: string): AppError =>
  new AppError('validation_failed', { detail: [{ loc: ['body', 'files'], msg, type: 'value_error' }] });

/** The same result; a refusal of the reader becomes the answer's reason. @throws validation_failed; patient_data is one of its reasons */
export const sayRefusal = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof DocumentRefused ? refusedFile(error.message) : error;
  });
