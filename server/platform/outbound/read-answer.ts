import type { IncomingMessage } from 'node:http';
import { FetchProblem } from './fetch-problem.ts';

/** The longest Retry-After that is honoured, ms. */
const longestRetryAfterMs = 24 * 3_600_000;

/** Retry-After (RFC 9110 §10.2.3): seconds or a date. @returns ms from `now`, undefined when it says nothing usable */
function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  const ms = /^\s*\d{1,9}\s*$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now.getTime();
  return Number.isFinite(ms) ? Math.min(longestRetryAfterMs, Math.max(0, ms)) : undefined;
}

/** Why an answer cannot be used that is neither a text, nor "not changed", nor a redirect. */
export function problemOf(response: IncomingMessage, host: string, now: Date): FetchProblem {
  const status = response.statusCode ?? 0;
  const retryAfterMs = readRetryAfter(response.headers['retry-after'], now);
  if (status === 404 || status === 410) return new FetchProblem('not_found', `${host} does not have this document.`);
  if (status === 401 || status === 403)
    return new FetchProblem('forbidden', `${host} refused access to this document.`);
  if (status === 429 || status === 503 || status === 202 || status === 436)
    return new FetchProblem('busy', `${host} is limiting requests. Candour will retry later.`, { retryAfterMs });
  if (status >= 500)
    return new FetchProblem('failing', `${host} returned a server error (${status}).`, { retryAfterMs });
  return new FetchProblem('unexpected', `${host} returned an unexpected response (${status}).`);
}
