import { createHash } from 'node:crypto';

/** SHA-256 of the bytes, or of the text in UTF-8, as 64 lower-case hex digits. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
