import { AppError } from '#contract/errors/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { attemptKey, clearAttempts, giveAttemptBack, loginLimits, reserveAttempt } from './login-attempt-store.ts';

/** An attempt at the password that a session asks for again: to unlock it, or before a change to what protects the account. */
export type CountedAgain = { key: string; at: Date };

/**
 * Counts the attempt as failed before it is tried, for its session alone. Only a holder of the session can add to this count, so
 * strangers' logins do not block it; and guesses at an open screen do not block the person's login elsewhere.
 * @throws AppError too_many_requests
 */
export async function countAgain(query: Queryable, secret: string, sessionId: string, at: Date): Promise<CountedAgain> {
  const key = attemptKey(secret, 'session', sessionId);
  if (!(await reserveAttempt(query, key, loginLimits.perSession, at))) throw new AppError('too_many_requests');
  return { key, at };
}

/** The password was right. */
export const forgiveAgain = (query: Queryable, { key }: CountedAgain): Promise<void> => clearAttempts(query, [key]);

/** The attempt failed through no fault of the person's. */
export const uncountAgain = (query: Queryable, { key, at }: CountedAgain): Promise<void> =>
  giveAttemptBack(query, [key], at);
