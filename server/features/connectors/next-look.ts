import type { LookInterval } from '#contract/features/connectors/connection-words.ts';
import type { FetchReason } from '#server/platform/outbound/fetch-problem.ts';

const minute = 60_000;
const hour = 60 * minute;
const intervals: Readonly<Record<LookInterval, number>> = { hour, day: 24 * hour, week: 7 * 24 * hour };

const firstDelay = 5 * minute;
const longestDelay = 6 * hour;
/** A quick retry does not help against these. */
const lasting: readonly FetchReason[] = ['address_refused', 'forbidden', 'moved', 'not_found'];

/** When a connection is next checked after a successful check. */
export const nextAfterSuccess = (every: LookInterval, now: Date): Date => new Date(now.getTime() + intervals[every]);

/**
 * When a connection is next checked after `failures` failures in a row. The delay is 5 minutes and doubles
 * each time up to 6 hours, but never ends before the server's own retry time.
 * @param failures from 1
 */
export function nextAfterFailure(
  { every, failures }: { every: LookInterval; failures: number },
  { reason, retryAfterMs = 0 }: { reason: FetchReason | undefined; retryAfterMs?: number | undefined },
  now: Date,
): Date {
  const doubled = Math.min(longestDelay, firstDelay * 2 ** Math.min(16, failures - 1));
  const usual = reason !== undefined && lasting.includes(reason) ? Math.max(longestDelay, intervals[every]) : doubled;
  return new Date(now.getTime() + Math.max(usual, retryAfterMs));
}
