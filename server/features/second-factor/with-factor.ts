import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countFactor, factorKeys, forgiveFactor } from '#server/platform/identity/factor-limit.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { readTotpCode } from '#server/platform/identity/totp.ts';
import { type CheckFactorDeps, checkFactor, takeFactor } from './check-factor.ts';
import { type TellOfFactorDeps, tellOfStopped } from './tell-of-factor.ts';

/**
 * Runs an act that needs a fresh code. The code is used up with the act or not at all.
 * @throws AppError second_factor_failed, second_factor_waits, second_factor_stopped, too_many_requests
 */
export async function withFactor<T>(
  deps: CheckFactorDeps & TellOfFactorDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { code, act }: { code: string; act(tx: Tx, now: Date): Promise<T> },
): Promise<T> {
  const { db, clock, secret } = deps;
  const at = clock.now();
  const { userId } = caller;
  const keys = factorKeys(secret, userId, request.ipAddress);
  const { isLast } = await countFactor(db, keys, { userId, isTotp: readTotpCode(code) !== undefined }, at);
  const use = async () => {
    const proof = await checkFactor(deps, userId, code);
    if (!proof) throw new AppError('second_factor_failed');
    return db.transaction(async (tx) => {
      if (!(await takeFactor(tx, userId, proof, at))) throw new AppError('second_factor_failed');
      await forgiveFactor(tx, keys);
      return act(tx, at);
    });
  };
  return use().catch(async (error: unknown) => {
    // The attempt was counted as wrong before the code was checked. Whatever failed, the app is locked now.
    if (isLast) await tellOfStopped(deps, userId);
    throw error;
  });
}
