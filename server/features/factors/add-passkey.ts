import type { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import type { passkeyAttestation } from '#contract/features/factors/passkey-json.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import { countPasskeys, keepPasskey, type Passkey } from '#server/platform/identity/passkey-store.ts';
import { strengthenSession } from '#server/platform/identity/second-factor-store.ts';
import { type FactorOwner, ownerSettingUp } from './owner-of.ts';
import { type TellOfFactorDeps, tellOfFactor } from './tell-of-factor.ts';

export type AddPasskeyDeps = TellOfFactorDeps & {
  db: Database;
  clock: Clock;
  audit: Audit;
  passkeyCeremonies: PasskeyCeremonies;
};

type AddPasskey = { challenge: string; name: string; response: z.infer<typeof passkeyAttestation> };

/**
 * Keeps a passkey that a browser made for the caller. Whoever began without a second factor has shown one now.
 * @throws AppError passkey_failed, second_factor_exists; conflict when it is somebody's already, or one too many
 */
export async function addPasskey(
  { db, clock, audit, passkeyCeremonies, ...telling }: AddPasskeyDeps,
  caller: FactorOwner,
  requestId: string,
  { challenge, name, response }: AddPasskey,
): Promise<Passkey> {
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
