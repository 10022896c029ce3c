import { decodeText } from './decode-text.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { ProseReader } from './prose-reader.ts';
import { writeText } from './text-prose.ts';

/** Reads plain text. @throws DocumentRefused when there is none in it */
export function parseText(bytes: Uint8Array): ParsedDocument {
  const prose = new ProseReader();
  writeText(prose, decodeText(bytes, 'The file'));
  const { elements } = prose;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text below its headings; look whether it was saved whole.');
  }
  return { description: null, title: prose.firstHeading, elements };
}
