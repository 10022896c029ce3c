import type { PendingCaller, SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findFactors } from '#server/platform/identity/second-factor-store.ts';
import { findUser } from '#server/platform/identity/user-store.ts';

export type FactorOwner = SignedInCaller | PendingCaller;

/** @throws AppError authentication_required for a user deleted after the request began */
export async function ownerOf(query: Queryable, caller: FactorOwner) {
  const [user, factors] = [await findUser(query, caller.userId), await findFactors(query, caller.userId)];
  if (!user || !factors) throw new AppError('authentication_required');
  return { user, factors };
}

/**
 * As `ownerOf`, for setting up a factor. A session without its second factor may set up only the first one. With another factor, the login
 * should have used that, or a password alone would be worth as much as both.
 * @throws AppError second_factor_exists
 */
export async function ownerSettingUp(query: Queryable, caller: FactorOwner) {
  const owner = await ownerOf(query, caller);
  const hasOne = owner.factors.totpSince !== null || owner.factors.passkeys > 0;
  if (caller.kind === 'pending' && hasOne) throw new AppError('second_factor_exists');
  return owner;
}
