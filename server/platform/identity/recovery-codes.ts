import { createHmac, randomInt } from 'node:crypto';
import { derivedKey } from './derived-key.ts';

/** Leaves out letters that people confuse: 0 and o; 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const groupLength = 5;
const recoveryCodeCount = 10;

const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Ten different codes of 49 random bits, as "k7w2m-9qxd4". */
export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${group()}-${group()}`);
  return [...codes];
}

/** What is stored of a code: an HMAC, because a code short enough to write down is short enough to guess from a plain hash. */
export function recoveryCodeHash(secret: string, userId: string, typed: string): string {
  const code = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', derivedKey(secret, 'recovery codes')).update(`${userId} ${code}`).digest('hex');
}
