import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { readFrontMatter } from './front-matter.ts';
import { type Content, contentNames, sniffContent } from './sniff-content.ts';

/** Bytes above which a file is refused before it is read. */
export const largestSourceBytes = 10_485_760;

/** Bytes of a description beside a file. */
export const largestDescriptionBytes = 65_536;

type Format = {
  extensions: readonly string[];
  mediaType: string;
  /** Markdown describes itself in its front matter; beside any other file a description may lie. */
  isSelfDescribed: boolean;
  /** What the bytes may turn out to be. */
  contents: readonly Content[];
  /** Readers are loaded with the first file of their kind: most threads never see a PDF. */
  parse(bytes: Uint8Array): Promise<ParsedDocument>;
};

/** One row a format. Reading happens in a worker thread, so a parser may be slow or fail without harm to anybody else. */
const formats: readonly Format[] = [
  {
    extensions: ['.md', '.markdown'],
    mediaType: 'text/markdown; charset=utf-8',
    isSelfDescribed: true,
    contents: ['text', 'html', 'binary'],
    parse: async (bytes) => (await import('./parse-markdown.ts')).parseMarkdown(decodeUtf8(bytes, 'The file')),
  },
  {
    extensions: ['.html', '.htm', '.xhtml'],
    mediaType: 'text/html',
    isSelfDescribed: false,
    contents: ['html'],
    parse: async (bytes) => (await import('./parse-html.ts')).parseHtml(bytes),
  },
  {
    extensions: ['.pdf'],
    mediaType: 'application/pdf',
    isSelfDescribed: false,
    contents: ['pdf'],
    parse: async (bytes) => (await import('./parse-pdf.ts')).parsePdf(bytes),
  },
  {
    extensions: ['.docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isSelfDescribed: false,
    contents: ['word'],
    parse: async (bytes) => (await import('./parse-docx.ts')).parseDocx(bytes),
  },
];

/** Endings of names that can be read, lower-case, with the dot. */
export const knownExtensions: readonly string[] = formats.flatMap(({ extensions }) => extensions);

const findFormat = (fileName: string): Format | undefined => {
  const lower = fileName.toLowerCase();
  return formats.find(({ extensions }) => extensions.some((extension) => lower.endsWith(extension)));
};

function formatOf(fileName: string): Format {
  const format = findFormat(fileName);
  if (format !== undefined) return format;
  const known = knownExtensions.join(', ');
  throw new DocumentRefused('unknown_format', `This kind of file cannot be read; the known kinds are ${known}.`);
}

/** @throws DocumentRefused when no format has the name's extension */
export const mediaTypeOf = (fileName: string): string => formatOf(fileName).mediaType;

/** Name of the description that may lie beside a file; undefined for a file that describes itself or cannot be read. */
export const descriptionNameOf = (fileName: string): string | undefined =>
  findFormat(fileName)?.isSelfDescribed === false ? `${fileName}.yaml` : undefined;

function decodeUtf8(bytes: Uint8Array, what: string): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentRefused('not_utf8', `${what} is not text in UTF-8.`);
  }
  // PostgreSQL keeps no NUL in text, and no honest document has one.
  if (text.includes('\u0000'))
    throw new DocumentRefused('not_utf8', `${what} holds NUL characters, so it is not text.`);
  return text;
}

function refuseOtherContent(fileName: string, format: Format, bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new DocumentRefused('empty', 'The file is empty.');
  const content = sniffContent(bytes);
  if (format.contents.includes(content)) return;
  if (content === 'encrypted_office') {
    throw new DocumentRefused('encrypted', 'The file is locked with a password; save it without one to have it read.');
  }
  const extension = format.extensions.find((each) => fileName.toLowerCase().endsWith(each));
  throw new DocumentRefused(
    'wrong_content',
    `The name ends in ${extension}, but the file holds ${contentNames[content]}.`,
  );
}

/**
 * @param description bytes of the description beside the file, with the keys of front matter
 * @throws DocumentRefused with a sentence for whoever brought the file
 */
export async function parseSource(
  fileName: string,
  bytes: Uint8Array,
  description?: Uint8Array,
): Promise<ParsedDocument> {
  const format = formatOf(fileName);
  if (bytes.byteLength > largestSourceBytes) {
    throw new DocumentRefused('too_large', `The file is larger than ${largestSourceBytes / 1_048_576} MiB.`);
  }
  refuseOtherContent(fileName, format, bytes);
  if (description === undefined || format.isSelfDescribed) return format.parse(bytes);
  if (description.byteLength > largestDescriptionBytes) {
    throw new DocumentRefused('too_large', `The description is larger than ${largestDescriptionBytes / 1_024} KiB.`);
  }
  const read = readFrontMatter(decodeUtf8(description, 'The description'), 'description beside the file');
  return { ...(await format.parse(bytes)), description: read };
}
