import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { decodeText } from './decode-text.ts';
import { writeText } from './text-prose.ts';

/** Reads plain text. @throws DocumentRefused when the file has none */
export function parseText(bytes: Uint8Array): ParsedDocument {
  const prose = new ProseReader();
  writeText(prose, decodeText(bytes, 'The file'));
  const { elements, ...rest } = prose.read();
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text other than headings. Check that it was saved in full.');
  }
  return { description: null, title: prose.firstHeading, elements, ...rest };
}
