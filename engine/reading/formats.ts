import { type ConvertedKind, convertedKinds, needsConversion } from './converted-kinds.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument, ReadDocument } from './document-shape.ts';
import { formatRefusal } from './format-refusal.ts';
import { mayBeMail } from './mail/mail-head.ts';
import type { OnProgress } from './pdf/pdf-pages.ts';
import { beginningOf, type Content, hasTags, sniffContent } from './sniff-content.ts';
import { trustedTitle } from './suspect/read-suspects.ts';
import { decodeUtf8 } from './text/decode-text.ts';
import { largestDescriptionBytes, readFrontMatter } from './text/front-matter.ts';

const bytesPerMiB = 1_048_576;

/** Files above this size in bytes are refused unread. It is high because scans of long documents are large. */
export const largestSourceBytes = 200 * bytesPerMiB;
/** The same for Office and OpenDocument files: most of a large one is pictures, which are never decompressed. */
const largestOfficeBytes = 100 * bytesPerMiB;
/** The same for pure text files, which are in memory several times over. */
const largestTextBytes = 10 * bytesPerMiB;

type Format = {
  /** The format by content; the file name only separates kinds of plain text, which look alike. */
  contents: readonly Content[];
  extensions: readonly string[];
  mediaType: string | ((bytes: Uint8Array) => string);
  /** Maximum bytes; by default those of text. */
  largestBytes?: number;
  /** Readers are loaded with the first file of their kind: most threads never see a PDF. */
  parse(bytes: Uint8Array, onProgress?: OnProgress): Promise<ParsedDocument>;
};

const markdown: Format = {
  contents: [],
  extensions: ['.md', '.markdown'],
  mediaType: 'text/markdown; charset=utf-8',
  parse: async (bytes) => (await import('./text/parse-markdown.ts')).parseMarkdown(decodeUtf8(bytes, 'The file')),
};

const html: Format = {
  contents: ['html'],
  extensions: ['.html', '.htm', '.xhtml'],
  mediaType: 'text/html',
  parse: async (bytes) => (await import('./html/parse-html.ts')).parseHtml(bytes),
};

const csv: Format = {
  contents: [],
  extensions: ['.csv', '.tsv'],
  mediaType: 'text/csv',
  parse: async (bytes) => (await import('./text/parse-csv.ts')).parseCsv(bytes),
};

const plainText: Format = {
  contents: ['text'],
  extensions: ['.txt', '.text'],
  mediaType: 'text/plain',
  parse: async (bytes) => (await import('./text/parse-text.ts')).parseText(bytes),
};

/** Most of a large mail is its attachments, which are not kept. */
const mail: Format = {
  contents: ['mail'],
  extensions: ['.eml', '.emlx', '.mbox'],
  mediaType: 'message/rfc822',
  largestBytes: largestOfficeBytes,
  parse: async (bytes) => (await import('./mail/parse-eml.ts')).parseEml(bytes),
};

const openDocument = (content: Content, extension: string, kind: string): Format => ({
  contents: [content],
  extensions: [extension],
  mediaType: `application/vnd.oasis.opendocument.${kind}`,
  largestBytes: largestOfficeBytes,
  parse: async (bytes) => (await import('./office/parse-odf.ts')).parseOdf(bytes),
});

/** The thread reads the Word document that another program made of such a file. */
const toBeConverted = (kind: ConvertedKind): Format => ({
  contents: [kind.content],
  extensions: [kind.extension],
  mediaType: kind.mediaType,
  largestBytes: largestOfficeBytes,
  parse: () => Promise.reject(needsConversion(kind)),
});

const pictureType = (bytes: Uint8Array): string =>
  bytes[0] === 0x89 ? 'image/png' : bytes[0] === 0xff ? 'image/jpeg' : 'image/tiff';

const openXml = 'application/vnd.openxmlformats-officedocument';

/** One row per format. Parsing runs in a worker thread, so a slow or failing parser harms no other request. */
const formats: readonly Format[] = [
  markdown,
  html,
  {
    contents: ['pdf'],
    extensions: ['.pdf'],
    mediaType: 'application/pdf',
    largestBytes: largestSourceBytes,
    parse: async (bytes, onProgress) => (await import('./pdf/parse-pdf.ts')).parsePdf(bytes, onProgress),
  },
  {
    contents: ['image'],
    extensions: ['.png', '.jpg', '.jpeg', '.tif', '.tiff'],
    mediaType: pictureType,
    largestBytes: largestSourceBytes,
    parse: async (bytes, onProgress) => (await import('./pdf/parse-picture.ts')).parsePicture(bytes, onProgress),
  },
  {
    contents: ['word'],
    extensions: ['.docx'],
    mediaType: `${openXml}.wordprocessingml.document`,
    largestBytes: largestOfficeBytes,
    parse: async (bytes) => (await import('./office/parse-docx.ts')).parseDocx(bytes),
  },
  {
    contents: ['presentation'],
    extensions: ['.pptx'],
    mediaType: `${openXml}.presentationml.presentation`,
    largestBytes: largestOfficeBytes,
    parse: async (bytes) => (await import('./office/parse-pptx.ts')).parsePptx(bytes),
  },
  {
    contents: ['spreadsheet'],
    extensions: ['.xlsx'],
    mediaType: `${openXml}.spreadsheetml.sheet`,
    largestBytes: largestOfficeBytes,
    parse: async (bytes) => (await import('./office/parse-xlsx.ts')).parseXlsx(bytes),
  },
  openDocument('open_text', '.odt', 'text'),
  openDocument('open_spreadsheet', '.ods', 'spreadsheet'),
  openDocument('open_presentation', '.odp', 'presentation'),
  mail,
  {
    contents: ['outlook_mail'],
    extensions: ['.msg'],
    mediaType: 'application/vnd.ms-outlook',
    largestBytes: largestOfficeBytes,
    parse: async (bytes) => (await import('./mail/parse-msg.ts')).parseMsg(bytes),
  },
  {
    contents: ['akoma_ntoso'],
    extensions: ['.akn', '.xml'],
    mediaType: 'application/akn+xml',
    parse: async (bytes) => (await import('./legal/parse-legislation.ts')).parseAkomaNtoso(bytes),
  },
  {
    contents: ['clml'],
    extensions: ['.xml'],
    mediaType: 'application/xml',
    parse: async (bytes) => (await import('./legal/parse-legislation.ts')).parseClml(bytes),
  },
  {
    contents: ['oscal'],
    extensions: ['.json'],
    mediaType: 'application/oscal+json',
    parse: async (bytes) => (await import('./legal/parse-oscal.ts')).parseOscal(bytes),
  },
  {
    contents: ['oscal_xml'],
    extensions: ['.xml'],
    mediaType: 'application/oscal+xml',
    parse: async (bytes) => (await import('./legal/parse-oscal.ts')).parseOscalXml(bytes),
  },
  ...convertedKinds.map(toBeConverted),
  csv,
  plainText,
];

/** Extensions of readable files, lower-case, with the dot. */
export const knownExtensions: readonly string[] = [...new Set(formats.flatMap(({ extensions }) => extensions))];

const endsWith = (fileName: string, { extensions }: Format) =>
  extensions.some((extension) => fileName.toLowerCase().endsWith(extension));

const isText: ReadonlySet<Content> = new Set(['text', 'mail', 'json', 'html', 'xml', 'binary']);

/** Plain text does not show its kind, so there the name decides; everywhere else the content does. */
function findFormat(fileName: string, bytes: Uint8Array): Format | undefined {
  const content = sniffContent(bytes);
  // A guide may begin with a tag or a brace, and bytes that are no text are refused as such.
  if (isText.has(content) && endsWith(fileName, markdown)) return markdown;
  if (content !== 'binary' && isText.has(content) && endsWith(fileName, csv)) return csv;
  if (content === 'text' && endsWith(fileName, html) && hasTags(bytes)) return html;
  if (content === 'text' && endsWith(fileName, mail) && mayBeMail(beginningOf(bytes))) return mail;
  // Plain text has no signature of its own, so the name must say that it is text, or nothing.
  if (['text', 'mail', 'json', 'html'].includes(content) && endsWith(fileName, plainText)) return plainText;
  if (content === 'text' && /\.[^./]+$/.test(fileName)) return undefined;
  return formats.find(({ contents }) => contents.includes(content));
}

const isConverted: ReadonlySet<string> = new Set(convertedKinds.map(({ extension }) => extension));

/** The kinds that Candour reads everywhere, as a sentence. */
export const readKinds = `Candour reads ${knownExtensions.filter((extension) => !isConverted.has(extension)).join(', ')}.`;

async function formatOf(fileName: string, bytes: Uint8Array): Promise<Format> {
  if (bytes.byteLength === 0)
    throw new DocumentRefused('empty', 'The file is empty. Check that it was saved, then upload it again.');
  const format = findFormat(fileName, bytes);
  if (format === undefined) {
    const claimed = knownExtensions.find((extension) => fileName.toLowerCase().endsWith(extension));
    throw await formatRefusal(bytes, claimed, readKinds);
  }
  return format;
}

/** Name of the description file that may accompany a file; undefined for a file that describes itself or cannot be read. */
export function descriptionNameOf(fileName: string): string | undefined {
  const format = formats.find((each) => endsWith(fileName, each));
  return format === undefined || format === markdown ? undefined : `${fileName}.yaml`;
}

function refuseLarge(bytes: Uint8Array, limit: number): void {
  if (bytes.byteLength <= limit) return;
  const size = limit / bytesPerMiB;
  throw new DocumentRefused('too_large', `The file is larger than ${size} MB. Split it or remove some images.`);
}

/**
 * @param description bytes of the description beside the file, with the keys of front matter
 * @throws DocumentRefused with a sentence for whoever supplied the file
 */
export async function parseSource(
  fileName: string,
  bytes: Uint8Array,
  description?: Uint8Array,
  onProgress?: OnProgress,
): Promise<ReadDocument> {
  refuseLarge(bytes, largestSourceBytes);
  const format = await formatOf(fileName, bytes);
  refuseLarge(bytes, format.largestBytes ?? largestTextBytes);
  const mediaType = typeof format.mediaType === 'string' ? format.mediaType : format.mediaType(bytes);
  const parsed = await format.parse(bytes, onProgress);
  const document = { ...parsed, title: trustedTitle(parsed.title), mediaType };
  if (description === undefined || document.description !== null) return document;
  if (description.byteLength > largestDescriptionBytes) {
    throw new DocumentRefused('too_large', `The description is larger than ${largestDescriptionBytes / 1_024} KB.`);
  }
  const read = readFrontMatter(decodeUtf8(description, 'The description'), 'description beside the file');
  return { ...document, description: read };
}
