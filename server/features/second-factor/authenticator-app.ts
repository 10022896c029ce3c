import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { countFactor, factorKeys, forgiveFactor } from '#server/platform/identity/factor-limit.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import { type ProvePasswordDeps, provePasswordAgain } from '#server/platform/identity/prove-password-again.ts';
import {
  findFactors,
  keepUnconfirmedTotp,
  markTotpConfirmed,
  removeTotp,
  strengthenSession,
} from '#server/platform/identity/second-factor-store.ts';
import { endOtherSessions } from '#server/platform/identity/session-store.ts';
import type { Totp } from '#server/platform/identity/totp.ts';
import { lockUserRow } from '#server/platform/identity/user-store.ts';
import { type CheckFactorDeps, checkFactor, takeFactor } from './check-factor.ts';
import { type FactorOwner, ownerSettingUp } from './owner-of.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';
import { withFactor } from './with-factor.ts';

export type StartTotpDeps = ProvePasswordDeps & { totp: Totp };

/**
 * Creates a secret for an authenticator app. It is worth nothing until a code confirms it, and replaces an unconfirmed one.
 * @returns the address for a QR code, shown only this once
 * @throws AppError second_factor_exists, password_wrong, too_many_requests
 */
export async function startTotp(
  deps: StartTotpDeps,
  caller: FactorOwner,
  { requestId }: RequestFacts,
  { password }: { password: string | undefined },
): Promise<{ uri: string }> {
  const { db, clock, totp } = deps;
  const { user, factors } = await ownerSettingUp(db.query, caller);
  if (factors.totpSince) throw new AppError('second_factor_exists');
  await provePasswordAgain(deps, user, { sessionId: caller.sessionId, requestId }, password);
  const sealed = await totp.newSecret();
  const isKept = await db.transaction((tx) => keepUnconfirmedTotp(tx, user.id, sealed, clock.now()));
  if (!isKept) throw new AppError('second_factor_exists');
  return { uri: await totp.uri(sealed, user.email) };
}

export type ConfirmTotpDeps = CheckFactorDeps & TellOfFactorDeps & { audit: Audit };

/**
 * Confirms a new authenticator app with one of its codes. The other sessions end, because they began with less.
 * @returns the recovery codes, shown only this once
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
    // Locks the user first, as a reset of the factors does, so that the two cannot deadlock.
    await lockUserRow(tx, user.id);
    if (!(await takeFactor(tx, user.id, proof, at))) throw new AppError('second_factor_failed');
    if (!(await markTotpConfirmed(tx, user.id, at))) throw new AppError('second_factor_exists');
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

type DisableTotpDeps = CheckFactorDeps & TellOfFactorDeps & { audit: Audit };

async function refuseLast(query: Queryable, userId: string): Promise<void> {
  const factors = await findFactors(query, userId);
  // A locked app protects nothing, and can be set up again only after it was removed.
  if (factors?.isRequired && factors.passkeys === 0 && !factors.isTotpStopped) throw new AppError('second_factor_kept');
}

/**
 * Removes the caller's authenticator app and recovery codes, given a code of either.
 * @throws AppError second_factor_failed, too_many_requests; second_factor_kept where it is the last factor and the organisation requires
 *   one
 */
export async function disableTotp(
  deps: DisableTotpDeps,
  caller: SignedInCaller,
  request: RequestFacts,
  { code }: { code: string },
): Promise<void> {
  // Checked before the code is counted: a correct code that is refused only because of this rule is no guess.
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
