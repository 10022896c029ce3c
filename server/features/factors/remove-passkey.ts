import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { removePasskey as removeStored } from '#server/platform/identity/passkey-store.ts';
import { findFactors } from '#server/platform/identity/second-factor-store.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';

export type RemovePasskeyDeps = TellOfFactorDeps & { db: Database; audit: Audit };

/**
 * @throws AppError not_found for a passkey that is not the caller's; second_factor_kept where it is their last factor and the organisation
 *   asks for one
 */
export async function removePasskey(
  { db, audit, ...telling }: RemovePasskeyDeps,
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await removeStored(tx, caller.userId, id))) throw new AppError('not_found');
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
