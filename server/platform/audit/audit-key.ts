import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey } from '#server/platform/identity/derived-key.ts';

/** The key of the audit log's hashes. `id` names it in each hash and reveals nothing of it. */
export type AuditKey = { id: string; hmac: KeyObject };

/** Derived from the installation's secret, so that the database alone cannot make a valid entry. */
export function auditKeyFrom(secret: string): AuditKey {
  const hmac = createSecretKey(derivedKey(secret, 'audit chain'), 'utf8');
  const id = createHash('sha256').update(derivedKey(secret, 'audit chain id')).digest('hex').slice(0, 8);
  return { id, hmac };
}
