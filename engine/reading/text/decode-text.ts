import { DocumentRefused } from '#engine/reading/document-refused.ts';

/** Decodes a file that must be UTF-8, without its byte-order mark. @param what the subject of the error message */
export function decodeUtf8(bytes: Uint8Array, what: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentRefused(
      'not_utf8',
      `${what} is not text in UTF-8. Save it in that encoding and upload it again.`,
    );
  }
  return withoutNul(text, what);
}

// PostgreSQL stores no NUL in text, and no honest document has one.
function withoutNul(text: string, what: string): string {
  if (!text.includes('\u0000')) return text;
  throw new DocumentRefused(
    'not_utf8',
    `${what} contains NUL characters, so it is not text. Export it again and upload it.`,
  );
}

function markedEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Decodes a file of unknown encoding: by its byte-order mark, else UTF-8, else Windows-1252. */
export function decodeText(bytes: Uint8Array, what: string): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return withoutNul(new TextDecoder(marked).decode(bytes), what);
  try {
    return withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes), what);
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
