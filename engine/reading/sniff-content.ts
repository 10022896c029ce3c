import { isMail } from './mail/mail-head.ts';

/** The kind of a file by its bytes, whatever its name. */
export type Content =
  | 'pdf'
  | 'word'
  | 'presentation'
  | 'spreadsheet'
  | 'open_text'
  | 'open_spreadsheet'
  | 'open_presentation'
  | 'zip'
  | 'old_office'
  | 'old_word'
  | 'encrypted_office'
  | 'rtf'
  | 'image'
  | 'akoma_ntoso'
  | 'clml'
  | 'xml'
  | 'oscal'
  | 'oscal_xml'
  | 'json'
  | 'mail'
  | 'outlook_mail'
  | 'html'
  | 'text'
  | 'binary';

/** A PDF's first line is within the first 1,024 bytes (ISO 32000-1, implementation note 13 of PDF 1.7). */
const pdfHeaderWithin = 1_024;
const searchedText = 65_536;

const latin1 = new TextDecoder('latin1');
const begins = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

const indexOf = (bytes: Uint8Array, words: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(words, 0, encoding);

/** Archives store names uncompressed; where a document contains another, the outer one's name comes first. */
const archiveNames: readonly (readonly [Content, readonly string[]])[] = [
  ['word', ['word/document', 'word/_rels']],
  ['presentation', ['ppt/presentation', 'ppt/_rels', 'ppt/slides']],
  ['spreadsheet', ['xl/workbook.xml', 'xl/_rels', 'xl/worksheets']],
  ['open_text', ['mimetypeapplication/vnd.oasis.opendocument.text']],
  ['open_spreadsheet', ['mimetypeapplication/vnd.oasis.opendocument.spreadsheet']],
  ['open_presentation', ['mimetypeapplication/vnd.oasis.opendocument.presentation']],
];

/** Searches the raw bytes: as text, a file full of pictures would take more memory than a thread has. */
function sniffArchive(bytes: Uint8Array): Content {
  let found: Content = 'zip';
  let before = bytes.byteLength;
  for (const [content, names] of archiveNames)
    for (const name of names) {
      const at = indexOf(bytes.subarray(0, before), name);
      if (at === -1) continue;
      found = content;
      before = at;
    }
  return found;
}

/** Streams of compound files (MS-CFB), whose names stand in it as UTF-16; a mail may contain any of the others. */
function sniffCompound(bytes: Uint8Array): Content {
  const has = (name: string) => indexOf(bytes, name, 'utf16le') !== -1;
  if (has('__properties_version1.0')) return 'outlook_mail';
  if (has('EncryptedPackage')) return 'encrypted_office';
  return has('WordDocument') ? 'old_word' : 'old_office';
}

/** Content before the first tag of a page or of XML. */
const prologue = /^(?:\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i;
const firstTag = /^<(?:[\w.-]+:)?([A-Za-z][\w.-]*)/;
const pageTag =
  /^(?:html|head|body|title|meta|link|style|script|main|article|section|header|nav|div|span|p|h[1-6]|table|ul|ol|dl|pre|a|b|i|center|font)$/i;

/** The kind of text that begins like a tag, or undefined where it only looks so. */
function sniffMarkup(text: string): Content | undefined {
  if (/^(?:\s|<!--(?:(?!-->)[\s\S])*-->)*<!doctype\s+html/i.test(text)) return 'html';
  const rest = text.slice(prologue.exec(text)?.[0].length ?? 0);
  const [, root = ''] = firstTag.exec(rest) ?? [];
  if (root === '') return /^\s*<[?!]/.test(text) ? 'xml' : undefined;
  if (root === 'akomaNtoso') return 'akoma_ntoso';
  if (root === 'Legislation' && rest.includes('legislation.gov.uk/namespaces/legislation')) return 'clml';
  if (/^(?:catalog|profile)$/.test(root) && rest.includes('csrc.nist.gov/ns/oscal')) return 'oscal_xml';
  if (pageTag.test(root)) return 'html';
  return /^\s*<\?xml/.test(text) || /^<[^>]*\sxmlns/.test(rest) ? 'xml' : undefined;
}

function sniffText(bytes: Uint8Array): Content {
  const isUtf16 = begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff);
  const start = bytes.subarray(0, searchedText);
  if (!isUtf16 && start.includes(0)) return 'binary';
  const text = (isUtf16 ? latin1.decode(start).replaceAll('\u0000', '') : latin1.decode(start)).replace(
    /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/,
    '',
  );
  if (/^\s*\{\\rtf/.test(text)) return 'rtf';
  if (/^\s*</.test(text)) return sniffMarkup(text) ?? 'text';
  if (/^\s*\{/.test(text)) return /"oscal-version"/.test(text) ? 'oscal' : 'json';
  return isMail(text) ? 'mail' : 'text';
}

/** The beginning of a text file, for what only its name and its words tell together. */
export const beginningOf = (bytes: Uint8Array): string =>
  latin1.decode(bytes.subarray(0, searchedText)).replaceAll('\u0000', '');

const isImage = (bytes: Uint8Array) =>
  begins(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  begins(bytes, 0xff, 0xd8, 0xff) ||
  begins(bytes, 0x49, 0x49, 0x2a, 0x00) ||
  begins(bytes, 0x4d, 0x4d, 0x00, 0x2a);

export function sniffContent(bytes: Uint8Array): Content {
  const pdfAt = indexOf(bytes.subarray(0, pdfHeaderWithin), '%PDF-');
  // A short mail may contain a PDF that begins within the same range.
  if (pdfAt === 0 || (pdfAt > 0 && sniffText(bytes.subarray(0, pdfAt)) !== 'mail')) return 'pdf';
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06)) return sniffArchive(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return sniffCompound(bytes);
  }
  return isImage(bytes) ? 'image' : sniffText(bytes);
}

/** Whether a text has an HTML tag anywhere: with a matching name, it is a page that begins with words. */
export const hasTags = (bytes: Uint8Array): boolean => /<(?:!--|\/?[a-z][a-z0-9]*[\s/>])/i.test(beginningOf(bytes));

/** Bytes from which `isNoDocument` can tell. */
export const tellingBytes = 65_536;

/** Files in a ZIP archive that make it a program. */
const programFiles = ['META-INF/MANIFEST.MF', 'AndroidManifest.xml', 'classes.dex'];

/** The first line of a shell script, or of a batch file, after a byte order mark if there is one. */
const isScript = (start: Uint8Array): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:#!|@echo\s+off\b)/i.test(latin1.decode(start.subarray(0, 256)));

/**
 * Whether a file that begins like this is certainly no document of any kind that Candour reads: a program, a script, an archive
 * of a program, or unknown bytes.
 */
export function isNoDocument(start: Uint8Array): boolean {
  const content = sniffContent(start);
  if (content === 'zip') return programFiles.some((name) => indexOf(start.subarray(0, 4_096), name) !== -1);
  return content === 'binary' || (content === 'text' && isScript(start));
}
