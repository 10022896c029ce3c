import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import { countFactor, factorKeys, forgiveFactor } from '#server/platform/identity/factor-limit.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { confirmTotp as confirmStored, strengthenSession } from '#server/platform/identity/second-factor-store.ts';
import { endOtherSessions } from '#server/platform/identity/session-store.ts';
import { holdUser } from '#server/platform/identity/user-store.ts';
import { type CheckFactorDeps, checkFactor, takeFactor } from './check-factor.ts';
import { newRecoveryCodes } from './new-recovery-codes.ts';
import { type FactorOwner, ownerSettingUp } from './owner-of.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';

export type ConfirmTotpDeps = CheckFactorDeps & TellOfFactorDeps & { audit: Audit };

/**
 * Sets up the authenticator app that began to be, by a code of it. The other sessions, which began with less, end.
 * @returns the recovery codes, told this once
 * @throws AppError second_factor_failed, second_factor_exists, too_many_requests
 */
export async function confirmTotp(
  deps: ConfirmTotpDeps,
  caller: FactorOwner,
  request: RequestFacts,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { db, clock, secret, audit } = deps;
  const { user, factors } = await ownerSettingUp(db.query, caller);
  if (factors.totpSince) throw new AppError('second_factor_exists');
  const at = clock.now();
  const keys = factorKeys(secret, user.id, request.ipAddress);
  await countFactor(db, keys, { userId: user.id, isTotp: true }, at);
  const proof = await checkFactor(deps, user.id, code);
  if (proof?.kind !== 'totp') throw new AppError('second_factor_failed');
  return db.transaction(async (tx) => {
    // As who resets the factors does, before anything else of the person's is held.
    await holdUser(tx, user.id);
    if (!(await takeFactor(tx, user.id, proof, at))) throw new AppError('second_factor_failed');
    if (!(await confirmStored(tx, user.id, at))) throw new AppError('second_factor_exists');
    await forgiveFactor(tx, keys);
    const codes = await newRecoveryCodes(tx, secret, user.id);
    if (!(await strengthenSession(tx, caller.sessionId))) throw new AppError('authentication_required');
    const ended = await endOtherSessions(tx, user.id, caller.sessionId, at);
    await tellOfFactor(deps, tx, user.id, 'totp_set_up');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: user.organisationId,
      action: 'auth.totp_set_up',
      subject: { type: 'user', id: user.id },
      detail: { sessions_ended: ended },
      requestId: request.requestId,
    });
    return { recovery_codes: codes };
  });
}
