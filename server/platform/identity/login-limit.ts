import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { attemptKey, clearAttempts, giveAttemptBack, loginLimits, reserveAttempt } from './login-attempt-store.ts';

/**
 * What one login attempt is counted under. Every transaction takes the rows in this order, so that no two wait for each other; the one
 * that most people share is held the shortest.
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
 * Counts the attempt as failed before it is tried, under all three or under none: an address that is refused cannot go on to
 * use up other people's counts. @throws AppError too_many_requests
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

/** The password was right, or set anew: the person's counts start afresh, the address gets this attempt back. */
export async function forgiveLogin(query: Queryable, { pair, account, address }: LoginKeys, at: Date): Promise<void> {
  await clearAttempts(query, [pair, account]);
  await giveAttemptBack(query, [address], at);
}

/** The attempt came to nothing through no fault of the person's. */
export const uncountLogin = (query: Queryable, { pair, account, address }: LoginKeys, at: Date): Promise<void> =>
  giveAttemptBack(query, [pair, account, address], at);
