import { hkdfSync } from 'node:crypto';

/** A 256-bit key for one purpose, derived from the installation's secret by HKDF; in base64url. */
export const derivedKey = (secret: string, purpose: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `candour ${purpose}`, 32)).toString('base64url');
