import type { Database } from '#server/platform/db/database.ts';
import { passkeysOf } from '#server/platform/identity/passkey-store.ts';
import type { FactorOwner } from './owner-of.ts';
import { type PresentPasskeyDeps, presentPasskey } from './present-passkey.ts';

export async function listPasskeys(deps: PresentPasskeyDeps & { db: Database }, caller: FactorOwner) {
  const passkeys = await passkeysOf(deps.db.query, caller.userId);
  return Promise.all(passkeys.map((passkey) => presentPasskey(deps, passkey)));
}
