import { AppError } from '#contract/errors/app-error.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { keepUnconfirmedTotp } from '#server/platform/identity/second-factor-store.ts';
import type { Totp } from '#server/platform/identity/totp.ts';
import { type FactorOwner, ownerSettingUp } from './owner-of.ts';
import { type ProvePasswordDeps, provePasswordAgain } from './prove-password-again.ts';

export type StartTotpDeps = ProvePasswordDeps & { totp: Totp };

/**
 * A new secret for an authenticator app, which is worth nothing until a code confirms it; one that waited is forgotten.
 * @returns the address for a QR code, told this once
 * @throws AppError second_factor_exists, password_wrong, too_many_requests
 */
export async function startTotp(
  deps: StartTotpDeps,
  caller: FactorOwner,
  request: RequestFacts,
  { password }: { password: string | undefined },
): Promise<{ uri: string }> {
  const { db, clock, totp } = deps;
  const { user, factors } = await ownerSettingUp(db.query, caller);
  if (factors.totpSince) throw new AppError('second_factor_exists');
  await provePasswordAgain(deps, user, request, password);
  const sealed = await totp.newSecret();
  const isKept = await db.transaction((tx) => keepUnconfirmedTotp(tx, user.id, sealed, clock.now()));
  if (!isKept) throw new AppError('second_factor_exists');
  return { uri: await totp.uri(sealed, user.email) };
}
