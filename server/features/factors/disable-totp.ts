import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { findFactors, removeTotp } from '#server/platform/identity/second-factor-store.ts';
import type { CheckFactorDeps } from './check-factor.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';
import { withFactor } from './with-factor.ts';

export type DisableTotpDeps = CheckFactorDeps & TellOfFactorDeps & { audit: Audit };

async function refuseLast(query: Queryable, userId: string): Promise<void> {
  const factors = await findFactors(query, userId);
  // One that is accepted no more protects nothing, and can only be set up again once it is gone.
  if (factors?.isRequired && factors.passkeys === 0 && !factors.isTotpStopped) throw new AppError('second_factor_kept');
}

/**
 * Takes the caller's authenticator app and recovery codes away, by a code of either.
 * @throws AppError second_factor_failed, too_many_requests; second_factor_kept where it is the last one and the organisation asks for one
 */
export async function disableTotp(
  deps: DisableTotpDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { code }: { code: string },
): Promise<void> {
  // Before the code is counted: a right one is no guess because the organisation keeps the app.
  await refuseLast(deps.db.query, caller.userId);
  const act: Parameters<typeof withFactor<void>>[3]['act'] = async (tx) => {
    await refuseLast(tx, caller.userId);
    if (!(await removeTotp(tx, caller.userId))) throw new AppError('second_factor_failed');
    await tellOfFactor(deps, tx, caller.userId, 'totp_removed');
    await deps.audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.totp_removed',
      subject: { type: 'user', id: caller.userId },
      requestId: request.requestId,
    });
  };
  await withFactor(deps, caller, request, { code, act });
}
