import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import { type FactorOwner, ownerSettingUp } from './owner-of.ts';
import { type ProvePasswordDeps, provePasswordAgain } from './prove-password-again.ts';

export type StartPasskeyDeps = ProvePasswordDeps & { passkeyCeremonies: PasskeyCeremonies };

/**
 * What a browser needs to make a passkey for the caller.
 * @throws AppError second_factor_exists, password_wrong, too_many_requests; conflict for one passkey too many
 */
export async function startPasskey(
  deps: StartPasskeyDeps,
  caller: FactorOwner,
  request: RequestFacts,
  { password }: { password: string | undefined },
) {
  const { user, factors } = await ownerSettingUp(deps.db.query, caller);
  if (factors.passkeys >= limits.passkeysPerUser) throw new AppError('conflict');
  await provePasswordAgain(deps, user, request, password);
  return deps.passkeyCeremonies.creationOptions(user.id);
}
