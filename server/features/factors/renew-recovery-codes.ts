import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { findFactors } from '#server/platform/identity/second-factor-store.ts';
import type { CheckFactorDeps } from './check-factor.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';
import { withFactor } from './with-factor.ts';

export type RenewRecoveryCodesDeps = CheckFactorDeps & TellOfFactorDeps & { audit: Audit };

/**
 * Ten new recovery codes, told this once; the old ones are good no more.
 * @throws AppError second_factor_failed, too_many_requests
 */
export async function renewRecoveryCodes(
  deps: RenewRecoveryCodesDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const act = async (tx: Tx) => {
    // Codes of an app that waits to be confirmed are worth nothing.
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
