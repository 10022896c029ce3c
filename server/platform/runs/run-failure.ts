import { AppError } from '#contract/errors/app-error.ts';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';
import { errorKinds } from '#contract/errors/error-kinds.ts';
import { isContended, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { RunTimedOut } from './run-timed-out.ts';

/** Fields of a `failed` event, and of the run's own error. From the catalogue, never from what was thrown. */
export type RunFailure = { error_code: number; error_title: string; description: string };

export function runFailure(code: ErrorName): RunFailure {
  const { number, title, description } = errorCatalogue[code];
  return { error_code: number, error_title: title, description };
}

function codeOf(thrown: unknown): ErrorName {
  if (thrown instanceof AppError) return thrown.code;
  if (isContended(thrown)) return 'overloaded';
  return isDatabaseUnavailable(thrown) ? 'database_unavailable' : 'internal';
}

/** The catalogue's code for what a handler threw, and whether another attempt might go better. */
export function judgeThrown(thrown: unknown): { code: ErrorName; retry: boolean } {
  const code = codeOf(thrown);
  const { status, number } = errorCatalogue[code];
  return { code, retry: !(thrown instanceof RunTimedOut) && errorKinds(status, number).retryable };
}
