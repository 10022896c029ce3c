import { AppError } from '#contract/errors/app-error.ts';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';

/** Spec §7: the answer to a login always has `error`, in addition to the fields of every error. */
export const loginFailure = (code: ErrorName): AppError =>
  new AppError(code, { extra: { error: errorCatalogue[code].description } });

/** An error of the catalogue as the answer to a login; any other error unchanged. */
export const asLoginFailure = (error: unknown): unknown =>
  error instanceof AppError ? loginFailure(error.code) : error;
