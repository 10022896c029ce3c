import { AppError } from '#contract/errors/app-error.ts';
import { errorForLog, type LoggedError } from '#server/platform/log/error-for-log.ts';

function reasonOf(error: LoggedError): string {
  const own = error.code === undefined ? error.type : `${error.type} ${error.code}`;
  return error.cause === undefined ? own : `${own}: ${reasonOf(error.cause)}`;
}

/**
 * The error stored with a failed job, in place of the original: the queue's library stores every field it finds, and administrators
 * see it. Contains kinds and codes only, since a message may repeat what a person wrote.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';

  constructor(thrown: unknown) {
    super(thrown instanceof AppError ? thrown.code : reasonOf(errorForLog(thrown)));
    this.stack = '';
  }
}
