import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { attemptKey, clearAttempts, factorLimits, giveAttemptBack, reserveAttempt } from './login-attempt-store.ts';

/** What a try at a second factor is counted under, apart from logins: those begin afresh with every right password. */
export type FactorKeys = { pair: string; account: string; told: string };

export const factorKeys = (secret: string, userId: string, ipAddress: string): FactorKeys => ({
  pair: attemptKey(secret, 'factor-pair', `${userId} ${ipAddress}`),
  account: attemptKey(secret, 'factor-account', userId),
  told: attemptKey(secret, 'factor-told', userId),
});

/**
 * Counts the try as failed before it is made. Recovery codes, which nobody guesses, are not counted for the whole account: with one of
 * them, or a passkey, its owner gets in while a stranger uses up the account's tries at six digits.
 * @throws AppError too_many_requests
 */
export async function countFactor(
  db: Database,
  { pair, account }: FactorKeys,
  { isTotp }: { isTotp: boolean },
  at: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const counted =
      (await reserveAttempt(tx, pair, factorLimits.perPair, at)) &&
      (!isTotp || (await reserveAttempt(tx, account, factorLimits.perAccount, at)));
    if (!counted) throw new AppError('too_many_requests');
  });
}

/** The code was right. What strangers tried stays counted. In the order in which a try is counted: no two transactions wait for each other. */
export async function forgiveFactor(query: Queryable, { pair, account }: FactorKeys, at: Date): Promise<void> {
  await clearAttempts(query, [pair]);
  await giveAttemptBack(query, [account], at);
}
