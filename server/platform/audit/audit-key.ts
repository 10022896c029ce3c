import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey } from '#server/platform/identity/derived-key.ts';

/** The key of the audit log's hashes. `id` names it in each hash and reveals nothing of it. */
export type AuditKey = { id: string; hmac: KeyObject };

/** A key on its way to the running server of the same machine. It makes and verifies entries, and nothing else of the installation. */
export type AuditKeyText = { id: string; hmac: string };

export const textOfAuditKey = ({ id, hmac }: AuditKey): AuditKeyText => ({ id, hmac: hmac.export().toString('utf8') });

export const auditKeyOf = ({ id, hmac }: AuditKeyText): AuditKey => ({ id, hmac: createSecretKey(hmac, 'utf8') });

/** Derived from the installation's secret, so that the database alone cannot make a valid entry. */
export function auditKeyFrom(secret: string): AuditKey {
  const hmac = createSecretKey(derivedKey(secret, 'audit chain'), 'utf8');
  const id = createHash('sha256').update(derivedKey(secret, 'audit chain id')).digest('hex').slice(0, 8);
  return { id, hmac };
}
