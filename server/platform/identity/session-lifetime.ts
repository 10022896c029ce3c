import { limits } from '#contract/limits.ts';

/** `last_used_at` is written at most once in this time, ms, so an idle session may end this much early, never late. */
export const sessionTouchMs = 60_000;

type SessionTimes = { createdAt: Date; lastUsedAt: Date; sharedComputer: boolean };

/** When the session ends if it is not used again: idle time after the last use, 30 days after its start at the latest. */
export function sessionExpiry({ createdAt, lastUsedAt, sharedComputer }: SessionTimes): Date {
  const idleMs = sharedComputer ? limits.sessionSharedComputerIdleMs : limits.sessionIdleMs;
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + limits.sessionAbsoluteMs));
}

type SessionStrength = { isStrong: boolean; requireSecondFactor: boolean | null };

/** Whether the organisation asks for more than this session began with: then it is good for setting up a second factor alone. */
export const isPending = ({ isStrong, requireSecondFactor }: SessionStrength): boolean =>
  requireSecondFactor === true && !isStrong;

type SessionUse = { lastUsedAt: Date; lockedAt: Date | null; idleLockMinutes: number | null };

/**
 * Whether the session is locked: because its browser said so, or because nothing was heard of it for the organisation's idle lock
 * and a while beyond. A browser with somebody at it is heard of every few minutes, so it is always the first to lock.
 */
export function isLocked({ lastUsedAt, lockedAt, idleLockMinutes }: SessionUse, now: Date): boolean {
  const idleMs = (idleLockMinutes ?? limits.idleLockMinutes) * 60_000 + limits.sessionLockGraceMs;
  return lockedAt !== null || now.getTime() - lastUsedAt.getTime() >= idleMs;
}
