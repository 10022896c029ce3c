import type { Tx } from '#server/platform/db/database.ts';
import { makeRecoveryCodes, recoveryCodeHash } from '#server/platform/identity/recovery-codes.ts';
import { replaceRecoveryCodes } from '#server/platform/identity/second-factor-store.ts';

/** Ten codes in place of all before; hashes are all that is kept of them. */
export async function newRecoveryCodes(tx: Tx, secret: string, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryCodeHash(secret, userId, code)),
  );
  return codes;
}
