import { AppError } from '#contract/errors/app-error.ts';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';
import { errorKinds } from '#contract/errors/error-kinds.ts';
import { isContended, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';

/** Fields of a `failed` event, and of the run's own error. From the catalogue, never from the error thrown. */
export type RunFailure = { error_code: number; error_title: string; description: string };

export function runFailure(code: ErrorName): RunFailure {
  const { number, title, description } = errorCatalogue[code];
  return { error_code: number, error_title: title, description };
}

/** The run took longer than its kind may. It fails without a retry, which would take as long. */
export class RunTimedOut extends AppError {
  constructor() {
    super('timed_out');
  }
}

function codeOf(thrown: unknown): ErrorName {
  if (thrown instanceof AppError) return thrown.code;
  if (isContended(thrown)) return 'overloaded';
  return isDatabaseUnavailable(thrown) ? 'database_unavailable' : 'internal';
}

/** The catalogue's code for an error that a handler threw, and whether a retry might succeed. */
export function judgeThrown(thrown: unknown): { code: ErrorName; retry: boolean } {
  const code = codeOf(thrown);
  const { status, number } = errorCatalogue[code];
  return { code, retry: !(thrown instanceof RunTimedOut) && errorKinds(status, number).retryable };
}
