import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { passkeyAttestation } from '#contract/features/second-factor/passkey-json.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RequestFacts } from '#server/platform/identity/finish-sign-in.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import {
  countPasskeys,
  deletePasskeyRow,
  keepPasskey,
  type PasskeyRow,
  passkeysOf,
  renamePasskeyRow,
} from '#server/platform/identity/passkey-store.ts';
import { type ProvePasswordDeps, provePasswordAgain } from '#server/platform/identity/prove-password-again.ts';
import { findFactors, strengthenSession } from '#server/platform/identity/second-factor-store.ts';
import { type FactorOwner, ownerSettingUp } from './owner-of.ts';
import { type PresentPasskeyDeps, presentPasskey } from './present-factors.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';

export async function listPasskeys(deps: PresentPasskeyDeps & { db: Database }, caller: FactorOwner) {
  const passkeys = await passkeysOf(deps.db.query, caller.userId);
  return Promise.all(passkeys.map((passkey) => presentPasskey(deps, passkey)));
}

export type StartPasskeyDeps = ProvePasswordDeps & { passkeyCeremonies: PasskeyCeremonies };

/**
 * The options with which a browser creates a passkey for the caller.
 * @throws AppError second_factor_exists, password_wrong, too_many_requests; conflict for one passkey too many
 */
export async function startPasskey(
  deps: StartPasskeyDeps,
  caller: FactorOwner,
  { requestId }: RequestFacts,
  { password }: { password: string | undefined },
) {
  const { user, factors } = await ownerSettingUp(deps.db.query, caller);
  if (factors.passkeys >= limits.passkeysPerUser) throw new AppError('conflict');
  await provePasswordAgain(deps, user, { sessionId: caller.sessionId, requestId }, password);
  return deps.passkeyCeremonies.creationOptions(user.id);
}

export type AddPasskeyDeps = TellOfFactorDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  passkeyCeremonies: PasskeyCeremonies;
};

type AddPasskey = { challenge: string; name: string; response: z.infer<typeof passkeyAttestation> };

/**
 * Stores a passkey that a browser created for the caller. A session that began without a second factor counts as strong from now on.
 * @throws AppError passkey_failed, second_factor_exists; conflict when the passkey belongs to somebody already, or is one too many
 */
export async function addPasskey(
  { db, clock, audit, passkeyCeremonies, ...telling }: AddPasskeyDeps,
  caller: FactorOwner,
  requestId: string,
  { challenge, name, response }: AddPasskey,
): Promise<PasskeyRow> {
  const { user } = await ownerSettingUp(db.query, caller);
  const created = await passkeyCeremonies.checkCreated(user.id, { challenge, response });
  if (!created) throw new AppError('passkey_failed');
  return db.transaction(async (tx) => {
    const passkey = await keepPasskey(tx, { ...created, userId: user.id, name }, clock.now());
    if (!passkey || (await countPasskeys(tx, user.id)) > limits.passkeysPerUser) throw new AppError('conflict');
    if (!(await strengthenSession(tx, caller.sessionId))) throw new AppError('authentication_required');
    await tellOfFactor(telling, tx, user.id, 'passkey_added');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: user.organisationId,
      action: 'auth.passkey_added',
      subject: { type: 'passkey', id: passkey.id },
      requestId,
    });
    return passkey;
  });
}

type RenamePasskey = { id: string; name: string; requestId: string };

/** @throws AppError not_found for a passkey that is not the caller's */
export async function renamePasskey(
  { db, audit }: { db: Database; audit: Audit },
  caller: SignedInCaller,
  { id, name, requestId }: RenamePasskey,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await renamePasskeyRow(tx, caller.userId, id, name))) throw new AppError('not_found');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.passkey_renamed',
      subject: { type: 'passkey', id },
      requestId,
    });
  });
}

type RemovePasskeyDeps = TellOfFactorDeps & { db: Database; audit: Audit };

/**
 * @throws AppError not_found for a passkey that is not the caller's; second_factor_kept where it is their last factor and the organisation
 *   requires one
 */
export async function removePasskey(
  { db, audit, ...telling }: RemovePasskeyDeps,
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deletePasskeyRow(tx, caller.userId, id))) throw new AppError('not_found');
    const left = await findFactors(tx, caller.userId);
    const hasApp = left?.totpSince && !left.isTotpStopped;
    if (left?.isRequired && left.passkeys === 0 && !hasApp) throw new AppError('second_factor_kept');
    await tellOfFactor(telling, tx, caller.userId, 'passkey_removed');
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'auth.passkey_removed',
      subject: { type: 'passkey', id },
      requestId,
    });
  });
}
