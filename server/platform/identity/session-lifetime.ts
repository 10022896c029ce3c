import { limits } from '#contract/limits.ts';

/** `last_used_at` is written at most once in this time, ms, so an idle session may end this much early, never late. */
export const sessionTouchMs = 60_000;

type SessionTimes = { createdAt: Date; lastUsedAt: Date; sharedComputer: boolean };

/** When the session ends if it is not used again: idle time after the last use, 30 days after its start at the latest. */
export function sessionExpiry({ createdAt, lastUsedAt, sharedComputer }: SessionTimes): Date {
  const idleMs = sharedComputer ? limits.sessionSharedComputerIdleMs : limits.sessionIdleMs;
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + limits.sessionAbsoluteMs));
}
