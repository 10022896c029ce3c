import { DocumentRefused } from '#engine/reading/document-refused.ts';

/** Bytes that the standard searches for the page's own encoding declaration; most browsers search 1,024. */
const searchedBytes = 4_096;

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

function declared(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, searchedBytes));
  const [, label] = /<meta[^>]{0,500}?charset\s*=\s*["']?\s*([\w:-]{1,40})/i.exec(start) ?? [];
  const [, xmlLabel] = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w:-]{1,40})/i.exec(start) ?? [];
  const found = label ?? xmlLabel;
  // A declaration that is readable here was not written in UTF-16 (HTML standard, "prescan a byte stream").
  return found?.toLowerCase().startsWith('utf-16') ? 'utf-8' : found;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { fatal: label.toLowerCase().replace('-', '') === 'utf8' });
  } catch {
    throw new DocumentRefused('not_utf8', `The page declares the encoding “${label}”, which Candour does not know.`);
  }
}

/**
 * Decodes a page by its byte-order mark, else its own declaration, else UTF-8, else Windows-1252 (the HTML standard's
 * order).
 * @throws DocumentRefused when it declares an unknown encoding, or declares UTF-8 but is not
 */
export function decodeHtml(bytes: Uint8Array): string {
  const label = byteOrderMark(bytes) ?? declared(bytes);
  try {
    return decoderOf(label ?? 'utf-8').decode(bytes);
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    if (label === undefined) return new TextDecoder('windows-1252').decode(bytes);
    throw new DocumentRefused('not_utf8', 'The page declares UTF-8, but its text is not in UTF-8.');
  }
}
