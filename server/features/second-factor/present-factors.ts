import type { z } from 'zod';
import type { passkeySchema } from '#contract/features/second-factor/second-factor-contract.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import type { PasskeyRow } from '#server/platform/identity/passkey-store.ts';
import { findPasswordHash } from '#server/platform/identity/user-store.ts';
import { type FactorOwner, ownerOf } from './owner-of.ts';

/** What protects the caller's account besides their password. */
export async function presentFactors({ db }: { db: Database }, caller: FactorOwner) {
  const { factors } = await ownerOf(db.query, caller);
  return {
    is_required: factors.isRequired,
    has_password: (await findPasswordHash(db.query, caller.userId)) !== undefined,
    totp_since: factors.totpSince?.toISOString() ?? null,
    totp_stopped: factors.isTotpStopped,
    recovery_codes_left: factors.recoveryCodes,
  };
}

export type PresentPasskeyDeps = { passkeyCeremonies: Pick<PasskeyCeremonies, 'providerOf'> };

export const presentPasskey = async (
  { passkeyCeremonies }: PresentPasskeyDeps,
  passkey: PasskeyRow,
): Promise<z.infer<typeof passkeySchema>> => ({
  id: passkey.id,
  name: passkey.name,
  provider: await passkeyCeremonies.providerOf(passkey.aaguid),
  is_synced: passkey.backedUp,
  created_at: passkey.createdAt.toISOString(),
  last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
});
