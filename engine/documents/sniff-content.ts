/** What bytes are by their first characters, whatever the file is called. */
export type Content = 'pdf' | 'word' | 'zip' | 'old_office' | 'encrypted_office' | 'html' | 'text' | 'binary';

/** As a sentence calls it. */
export const contentNames: Record<Content, string> = {
  pdf: 'a PDF',
  word: 'a Word document',
  zip: 'a ZIP archive that is no Word document',
  old_office: 'a file of an older Office version (.doc, .xls or .ppt)',
  encrypted_office: 'an Office file that is locked with a password',
  html: 'a web page',
  text: 'plain text',
  binary: 'something that is no text',
};

/** A PDF's first line stands within the first 1,024 bytes (ISO 32000-1, implementation note 13 of PDF 1.7). */
const pdfHeaderWithin = 1_024;
const searchedText = 65_536;

const latin1 = new TextDecoder('latin1');
const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

const includes = (bytes: Uint8Array, words: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(words, 0, encoding);

function sniffText(bytes: Uint8Array): Content {
  const isUtf16 = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  const start = bytes.subarray(0, searchedText);
  if (!isUtf16 && start.includes(0)) return 'binary';
  const text = isUtf16 ? latin1.decode(start).replaceAll('\u0000', '') : latin1.decode(start);
  return /<(?:!doctype\s+html|!--|\?xml|\/?[a-z][a-z0-9]*[\s/>])/i.test(text) ? 'html' : 'text';
}

export function sniffContent(bytes: Uint8Array): Content {
  if (includes(bytes.subarray(0, pdfHeaderWithin), '%PDF-')) return 'pdf';
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06)) {
    // Names stand in an archive as they are; a Word document has its text in one of these.
    return includes(bytes, 'word/document') || includes(bytes, 'word/_rels') ? 'word' : 'zip';
  }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return includes(bytes, 'EncryptedPackage', 'utf16le') ? 'encrypted_office' : 'old_office';
  }
  return sniffText(bytes);
}
