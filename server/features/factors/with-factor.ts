import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { countFactor, factorKeys, forgiveFactor } from '#server/platform/identity/factor-limit.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { readTotpCode } from '#server/platform/identity/totp.ts';
import { type CheckFactorDeps, checkFactor, takeFactor } from './check-factor.ts';

/**
 * Does something that needs a fresh code, which is used up with it or not at all.
 * @throws AppError second_factor_failed, too_many_requests
 */
export async function withFactor<T>(
  deps: CheckFactorDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { code, act }: { code: string; act(tx: Tx, now: Date): Promise<T> },
): Promise<T> {
  const { db, clock, secret } = deps;
  const at = clock.now();
  const keys = factorKeys(secret, caller.userId, request.ipAddress);
  await countFactor(db, keys, { isTotp: readTotpCode(code) !== undefined }, at);
  const proof = await checkFactor(deps, caller.userId, code);
  if (!proof) throw new AppError('second_factor_failed');
  return db.transaction(async (tx) => {
    if (!(await takeFactor(tx, caller.userId, proof, at))) throw new AppError('second_factor_failed');
    await forgiveFactor(tx, keys, at);
    return act(tx, at);
  });
}
