import type { IncomingMessage } from 'node:http';
import { FetchProblem } from './fetch-problem.ts';

/** Longest time a server's wish to be left alone is kept, ms. */
const longestRetryAfterMs = 24 * 3_600_000;

/** Retry-After (RFC 9110 §10.2.3): seconds or a date. @returns ms from `now`, undefined when it says nothing usable */
function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) ? Math.min(longestRetryAfterMs, Math.max(0, ms)) : undefined;
}

/** What keeps an answer that is neither a text, nor "not changed", nor a way to another address from being used. */
export function problemOf(response: IncomingMessage, host: string, now: Date): FetchProblem {
  const status = response.statusCode ?? 0;
  const retryAfterMs = readRetryAfter(response.headers['retry-after'], now);
  if (status === 404 || status === 410) return new FetchProblem('not_found', `${host} has no such text.`);
  if (status === 401 || status === 403)
    return new FetchProblem('forbidden', `${host} does not give this text to Candour.`);
  if (status === 429 || status === 503 || status === 202 || status === 436)
    return new FetchProblem('busy', `${host} asks to be tried again later.`, { retryAfterMs });
  if (status >= 500)
    return new FetchProblem('failing', `${host} answers with an error of its own (${status}).`, { retryAfterMs });
  return new FetchProblem('unexpected', `${host} gave an answer that cannot be used (${status}).`);
}
