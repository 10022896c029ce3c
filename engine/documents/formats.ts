import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** Bytes above which a file is refused before it is read. */
export const largestSourceBytes = 10_485_760;

type Format = { extensions: readonly string[]; mediaType: string; parse(text: string): ParsedDocument };

/** One row a format. Reading happens in a worker thread, so a parser may be slow or fail without harm to anybody else. */
const formats: readonly Format[] = [
  { extensions: ['.md', '.markdown'], mediaType: 'text/markdown; charset=utf-8', parse: parseMarkdown },
];

function formatOf(fileName: string): Format {
  const lower = fileName.toLowerCase();
  const format = formats.find(({ extensions }) => extensions.some((extension) => lower.endsWith(extension)));
  if (format !== undefined) return format;
  const known = formats.flatMap(({ extensions }) => extensions).join(', ');
  throw new DocumentRefused('unknown_format', `This kind of file cannot be read; the known kinds are ${known}.`);
}

/** @throws DocumentRefused when no format has the name's extension */
export const mediaTypeOf = (fileName: string): string => formatOf(fileName).mediaType;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentRefused('not_utf8', 'The file is not text in UTF-8.');
  }
}

/** @throws DocumentRefused with a sentence for whoever brought the file */
export function parseSource(fileName: string, bytes: Uint8Array): ParsedDocument {
  const format = formatOf(fileName);
  if (bytes.byteLength > largestSourceBytes) {
    throw new DocumentRefused('too_large', `The file is larger than ${largestSourceBytes / 1_048_576} MiB.`);
  }
  const text = decode(bytes);
  // PostgreSQL keeps no NUL in text, and no honest document has one.
  if (text.includes('\u0000'))
    throw new DocumentRefused('not_utf8', 'The file holds NUL characters, so it is not text.');
  return format.parse(text);
}
