import { type ErrorName, errorCatalogue } from './catalogue.ts';

/** One reason inside a 422: the place, a text for people, and a stable word for programs. */
export type ErrorDetail = { loc: (string | number)[]; msg: string; type: string };

/** The one error class that use cases throw. The client's words come from the catalogue, never from `message`. */
export class AppError extends Error {
  readonly code: ErrorName;
  readonly detail: readonly ErrorDetail[];
  /** Fields of the call's own error shape, in addition to the envelope's (a failed login sets `error`). */
  readonly extra: Readonly<Record<string, string>>;
  /** After how many seconds the same call may succeed, where that is known (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined;
  override readonly name = 'AppError';

  constructor(
    code: ErrorName,
    options: {
      detail?: readonly ErrorDetail[];
      extra?: Readonly<Record<string, string>>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(errorCatalogue[code].title, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.detail = options.detail ?? [];
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
