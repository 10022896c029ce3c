import { createHash } from 'node:crypto';

/**
 * SHA-256 in lower-case hex of a random secret (session token, one-time code); the database stores nothing else of it. Unsalted on
 * purpose: the secrets have 160 random bits or more. Never for passwords.
 */
export const secretHash = (secret: string): string => createHash('sha256').update(secret, 'utf8').digest('hex');
