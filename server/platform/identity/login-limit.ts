import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { attemptKey, clearAttempts, giveAttemptBack, loginLimits, reserveAttempt } from './login-attempt-store.ts';

/**
 * The keys that one login attempt is counted under. Every transaction locks the rows in this order, so none deadlock; the key that
 * most people share is locked for the shortest time.
 */
export type LoginKeys = { pair: string; account: string; address: string };

export function loginKeys(secret: string, email: string, ipAddress: string): LoginKeys {
  const account = email.toLowerCase();
  return {
    pair: attemptKey(secret, 'pair', `${account} ${ipAddress}`),
    account: attemptKey(secret, 'account', account),
    address: attemptKey(secret, 'address', ipAddress),
  };
}

/**
 * Counts the attempt as failed before it is tried, under all three keys or none: a refused address cannot use up other people's
 * counts. @throws AppError too_many_requests
 */
export async function countLogin(db: Database, { pair, account, address }: LoginKeys, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const counted =
      (await reserveAttempt(tx, pair, loginLimits.perPair, at)) &&
      (await reserveAttempt(tx, account, loginLimits.perAccount, at)) &&
      (await reserveAttempt(tx, address, loginLimits.perAddress, at));
    if (!counted) throw new AppError('too_many_requests');
  });
}

/** The password was right or newly set: resets the person's counts and returns this attempt to the address. */
export async function forgiveLogin(query: Queryable, { pair, account, address }: LoginKeys, at: Date): Promise<void> {
  await clearAttempts(query, [pair, account]);
  await giveAttemptBack(query, [address], at);
}

/** The attempt failed through no fault of the person's. */
export const uncountLogin = (query: Queryable, { pair, account, address }: LoginKeys, at: Date): Promise<void> =>
  giveAttemptBack(query, [pair, account, address], at);
