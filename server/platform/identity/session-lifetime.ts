import { limits } from '#contract/limits.ts';

/** `last_used_at` is written at most once in this time, ms, so an idle session may end this much early, never late. */
export const sessionTouchMs = 60_000;

type SessionTimes = { createdAt: Date; lastUsedAt: Date; sharedComputer: boolean };

/** When an unused session ends: after the idle time since its last use, and at the latest 30 days after its start. */
export function sessionExpiry({ createdAt, lastUsedAt, sharedComputer }: SessionTimes): Date {
  const idleMs = sharedComputer ? limits.sessionSharedComputerIdleMs : limits.sessionIdleMs;
  return new Date(Math.min(lastUsedAt.getTime() + idleMs, createdAt.getTime() + limits.sessionAbsoluteMs));
}

type SessionStrength = { isStrong: boolean; requireSecondFactor: boolean | null };

/** Whether the organisation requires more than this session began with. Such a session only allows setting up a second factor. */
export const isPending = ({ isStrong, requireSecondFactor }: SessionStrength): boolean =>
  requireSecondFactor === true && !isStrong;

type SessionUse = { lastUsedAt: Date; lockedAt: Date | null; idleLockMinutes: number | null };

/**
 * Whether the session is locked: because its browser locked it, or because no call came for the organisation's idle lock plus a
 * margin. A browser in use makes a call every few minutes, so the browser always locks first.
 */
export function isLocked({ lastUsedAt, lockedAt, idleLockMinutes }: SessionUse, now: Date): boolean {
  const idleMs = (idleLockMinutes ?? limits.idleLockMinutes) * 60_000 + limits.sessionLockGraceMs;
  return lockedAt !== null || now.getTime() - lastUsedAt.getTime() >= idleMs;
}
