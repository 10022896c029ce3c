import { createHash } from 'node:crypto';

/** SHA-256 of an element's words in UTF-8, 64 lower-case hex digits. */
export const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('hex');
