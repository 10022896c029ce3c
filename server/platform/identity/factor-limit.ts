import { AppError } from '#contract/errors/app-error.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { networkOf } from '#server/platform/http/network-of.ts';
import { attemptKey, clearAttempts, factorLimits, reserveAttempt } from './login-attempt-store.ts';
import { reserveTotpGuess, totpGuesses } from './totp-guess-store.ts';

/**
 * The keys under which tries at a second factor are counted. Logins are counted apart: every right password resets their counts.
 */
export type FactorKeys = { pair: string; told: string };

export const factorKeys = (secret: string, userId: string, ipAddress: string): FactorKeys => ({
  pair: attemptKey(secret, 'factor-pair', `${userId} ${networkOf(ipAddress)}`),
  told: attemptKey(secret, 'factor-told', userId),
});

export type CountedFactor = { isLast: boolean; isRoundOver: boolean };

/**
 * Counts the try as failed before it is made. Codes of the app are counted per person, wherever they are tried. Recovery codes,
 * which nobody can guess, are counted per person and address. So an owner with a recovery code or a passkey gets in while a
 * stranger guesses at six digits.
 * @returns `isLast`: another wrong code locks the app; `isRoundOver`: the account must then wait
 * @throws AppError second_factor_waits, second_factor_stopped; too_many_requests for recovery codes
 */
export async function countFactor(
  db: Database,
  { pair }: FactorKeys,
  { userId, isTotp }: { userId: string; isTotp: boolean },
  at: Date,
): Promise<CountedFactor> {
  return db.transaction(async (tx) => {
    const guess = isTotp ? await reserveTotpGuess(tx, userId, at) : ({ kind: 'none' } as const);
    if (guess.kind === 'waits') throw new AppError('second_factor_waits');
    if (guess.kind === 'stopped') throw new AppError('second_factor_stopped');
    if (guess.kind === 'counted') {
      const { most, atOnce } = totpGuesses;
      return { isLast: guess.failures === most, isRoundOver: guess.failures % atOnce === 0 };
    }
    if (!(await reserveAttempt(tx, pair, factorLimits.perPair, at))) throw new AppError('too_many_requests');
    return { isLast: false, isRoundOver: false };
  });
}

/** The code was right, so its count is reset. Guesses at the app are reset where its code is used up. */
export const forgiveFactor = (query: Queryable, { pair }: FactorKeys): Promise<void> => clearAttempts(query, [pair]);
