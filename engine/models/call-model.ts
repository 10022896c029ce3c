import { APICallError, InvalidResponseDataError } from 'ai';
import type { BeforeSending } from './gate.ts';
import { ModelFailure, type ModelFailureKind } from './model-failure.ts';

export type ModelCall<T> = {
  /** Every text of the call; each passes the gate before anything is sent, and only what the gate returns is. */
  texts: readonly string[];
  beforeSending: BeforeSending;
  timeoutMs: number;
  /** Cancels the call; it then throws the signal's own reason. */
  signal?: AbortSignal | undefined;
  send(signal: AbortSignal, texts: string[]): Promise<T>;
};

const notAllowed = new Set([401, 403, 404, 405]);
const mostRetryAfterSeconds = 3_600;

function kindOf(status: number): ModelFailureKind {
  if (status === 429) return 'rate_limited';
  if (status === 408) return 'timed_out';
  if (status >= 500) return 'server_error';
  if (notAllowed.has(status)) return 'not_allowed';
  // A success with an unreadable body arrives as an error with its status.
  return status < 400 ? 'garbled' : 'refused';
}

/** Seconds in a Retry-After header; its other form, a date, is ignored. */
function retryAfterOf(headers: Readonly<Record<string, string>> | undefined): { retryAfterMs?: number } {
  const seconds = Number(headers?.['retry-after']);
  return seconds > 0 && seconds <= mostRetryAfterSeconds ? { retryAfterMs: seconds * 1_000 } : {};
}

/** The library's error contains the texts and the server's reply, so only its kind is passed on. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseHeaders } = error;
    if (status === undefined) return new ModelFailure('unreachable');
    // The connection broke in the middle of a successful response.
    if (status < 400 && error.cause instanceof TypeError) return new ModelFailure('cut_off');
    return new ModelFailure(kindOf(status), { status, ...retryAfterOf(responseHeaders) });
  }
  return new ModelFailure(InvalidResponseDataError.isInstance(error) ? 'cut_off' : 'garbled');
}

/**
 * The one way to any model: the texts pass the gate, the call has a timeout, and errors become a `ModelFailure`.
 * @throws PatientDataFound before anything is sent; ModelFailure; the signal's reason when it is aborted
 */
export async function callModel<T>({ texts, beforeSending, timeoutMs, signal, send }: ModelCall<T>): Promise<T> {
  const passed = texts.map(beforeSending);
  signal?.throwIfAborted();
  const late = AbortSignal.timeout(timeoutMs);
  try {
    return await send(signal ? AbortSignal.any([signal, late]) : late, passed);
  } catch (error) {
    signal?.throwIfAborted();
    throw late.aborted ? new ModelFailure('timed_out') : failureOf(error);
  }
}

/** `fetch` that refuses redirects: one would send the texts to another server. */
export const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });
