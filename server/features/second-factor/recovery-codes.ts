import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { makeRecoveryCodes, recoveryCodeHash } from '#server/platform/identity/recovery-codes.ts';
import { findFactors, replaceRecoveryCodes } from '#server/platform/identity/second-factor-store.ts';
import type { CheckFactorDeps } from './check-factor.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';
import { withFactor } from './with-factor.ts';

/** Replaces all recovery codes with ten new ones. Only their hashes are stored. */
export async function newRecoveryCodes(tx: Tx, secret: string, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(secret, userId, code)),
  );
  return codes;
}

type RenewRecoveryCodesDeps = CheckFactorDeps & TellOfFactorDeps & { audit: Audit };

/**
 * Issues ten new recovery codes, shown only this once. The old ones are no longer valid.
 * @throws AppError second_factor_failed, too_many_requests
 */
export async function renewRecoveryCodes(
  deps: RenewRecoveryCodesDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const act = async (tx: Tx) => {
    // Codes for an app that is not confirmed yet are worth nothing.
    if (!(await findFactors(tx, caller.userId))?.totpSince) throw new AppError('second_factor_failed');
    const codes = await newRecoveryCodes(tx, deps.secret, caller.userId);
    await tellOfFactor(deps, tx, caller.userId, 'recovery_codes_made');
    await deps.audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.recovery_codes_made',
      subject: { type: 'user', id: caller.userId },
      requestId: request.requestId,
    });
    return { recovery_codes: codes };
  };
  return withFactor(deps, caller, request, { code, act });
}
