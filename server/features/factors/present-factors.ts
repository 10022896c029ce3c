import type { Database } from '#server/platform/db/database.ts';
import { findPasswordHash } from '#server/platform/identity/user-store.ts';
import { type FactorOwner, ownerOf } from './owner-of.ts';

/** What protects the caller's account beside their password. */
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
