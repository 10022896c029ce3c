import { createHash } from 'node:crypto';

/** SHA-256 of the bytes, or of the text in UTF-8, as 64 lower-case hex digits. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * SHA-256 of the content of a version: the kind, number and words of its elements in order, whatever its file looks like.
 */
export const hashOfText = (
  elements: readonly { kind: string; number?: string | null | undefined; text: string }[],
): string => sha256(JSON.stringify(elements.map(({ kind, number, text }) => [kind, number ?? null, text])));
