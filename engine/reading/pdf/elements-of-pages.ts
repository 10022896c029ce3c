import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedElement } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose-reader.ts';
import { type PdfPage, withoutFurniture } from './pdf-furniture.ts';
import { bodyTypeOf, HeadingFinder } from './pdf-headings.ts';
import { hyphenatedWords, PdfParagraphs } from './pdf-paragraphs.ts';

/**
 * Builds elements from the lines of a document's pages.
 * @param outline depth from 0 by outlineKey, for a file with an outline
 * @throws DocumentRefused when there is no text below the headings
 */
export function elementsOfPages(
  all: readonly PdfPage[],
  outline: ReadonlyMap<string, number> = new Map(),
): { elements: ParsedElement[]; firstHeading: string | null } {
  const pages = withoutFurniture(all);
  const blocks = pages.flatMap((page) => page.blocks);
  const lines = blocks.flat();
  const body = bodyTypeOf(blocks);
  const prose = new ProseReader();
  const headings = new HeadingFinder(body, lines, outline);
  const paragraphs = new PdfParagraphs(prose, body, headings, hyphenatedWords(lines));
  for (const page of pages) for (const block of page.blocks) paragraphs.readBlock(block, page);
  paragraphs.end();
  const { elements, firstHeading } = prose;
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text other than headings.');
  }
  return { elements, firstHeading };
}
