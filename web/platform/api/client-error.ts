import { accountErrors } from '#contract/errors/account-errors.ts';
import { errorKinds } from '#contract/errors/error-kinds.ts';
import type { ErrorRow } from '#contract/errors/error-row.ts';

/** The family of an error by its number (spec §8): accounts, the request itself, or network and server. */
export type ErrorContext = 'auth' | 'form' | 'network';

/** Spec §3, the client error object; `status` is 0 when nothing answered. */
export class ClientError extends Error {
  readonly code: number;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly context: ErrorContext;
  readonly recoverable: boolean;
  readonly retryable: boolean;
  /** Whether the person can put it right without support. */
  readonly userActionable: boolean;
  readonly requestId: string | undefined;
  /** How long the server asks to wait before a retry. */
  readonly retryAfterMs: number | undefined;
  /** The response's body, from which `refusedPlaces` reads where in the request its reasons are. */
  readonly body: unknown;
  override readonly name = 'ClientError';

  constructor(parts: {
    code: number;
    status: number;
    title: string;
    description: string;
    requestId?: string | undefined;
    retryAfterMs?: number | undefined;
    body?: unknown;
  }) {
    super(parts.title);
    this.code = parts.code;
    this.status = parts.status;
    this.title = parts.title;
    this.description = parts.description;
    this.requestId = parts.requestId;
    this.retryAfterMs = parts.retryAfterMs;
    this.body = parts.body;
    this.context = contextOf(parts.code);
    const kinds = errorKinds(parts.status, parts.code);
    this.recoverable = kinds.recoverable;
    this.retryable = kinds.retryable;
    this.userActionable = kinds.userActionable;
  }
}

function contextOf(code: number): ErrorContext {
  if (code >= 4000 && code <= 4099) return 'auth';
  if (code >= 4100 && code <= 4199) return 'form';
  return 'network';
}

/** Whether the call was refused because the session is locked. */
export const isSessionLocked = (error: unknown): boolean =>
  error instanceof ClientError && error.code === accountErrors.session_locked.number;

/** A catalogue error that arose in the browser, or that a server answered without our envelope. */
export function errorOfCatalogue(row: ErrorRow, status?: number, retryAfterMs?: number): ClientError {
  const { number, title, description } = row;
  return new ClientError({ code: number, status: status ?? row.status, title, description, retryAfterMs });
}
