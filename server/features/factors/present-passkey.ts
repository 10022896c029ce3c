import type { z } from 'zod';
import type { passkeySchema } from '#contract/features/factors/factors-contract.ts';
import type { PasskeyCeremonies } from '#server/platform/identity/passkey-ceremonies.ts';
import type { Passkey } from '#server/platform/identity/passkey-store.ts';

export type PresentPasskeyDeps = { passkeyCeremonies: Pick<PasskeyCeremonies, 'providerOf'> };

export const presentPasskey = async (
  { passkeyCeremonies }: PresentPasskeyDeps,
  passkey: Passkey,
): Promise<z.infer<typeof passkeySchema>> => ({
  id: passkey.id,
  name: passkey.name,
  provider: await passkeyCeremonies.providerOf(passkey.aaguid),
  is_synced: passkey.backedUp,
  created_at: passkey.createdAt.toISOString(),
  last_used_at: passkey.lastUsedAt?.toISOString() ?? null,
});
