import { tabMark } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { ProseReader } from '#engine/reading/prose/prose-reader.ts';
import { type PdfPage, withoutFurniture } from './pdf-furniture.ts';
import { bodyTypeOf, HeadingFinder } from './pdf-headings.ts';
import type { Line } from './pdf-lines.ts';
import { PdfParagraphs } from './pdf-paragraphs.ts';

/** Words of running heads and feet, each once. */
function droppedLines(all: readonly PdfPage[], kept: readonly Line[]): string[] {
  const text = new Set(kept);
  const dropped = all.flatMap(({ blocks }) => blocks.flat()).filter((line) => !text.has(line));
  return [...new Set(dropped.flatMap((line) => line.text.split(tabMark)))];
}

/** Gives each note on a page to the line that it is on or beside; those on a page without lines are dropped. */
function withNotes(page: PdfPage): PdfPage {
  if (page.notes === undefined) return page;
  const lines = page.blocks.flat();
  for (const { box, comment } of page.notes) {
    const distance = ({ box: own }: Line) =>
      Math.max(own.top - box.bottom, box.top - own.bottom, 0) +
      Math.max(own.left - box.right, box.left - own.right, 0) / 4;
    const nearest = lines.reduce<Line | undefined>(
      (best, line) => (best === undefined || distance(line) < distance(best) ? line : best),
      undefined,
    );
    if (nearest !== undefined) nearest.comments = [...(nearest.comments ?? []), comment];
  }
  return page;
}

/**
 * Builds elements from the lines of a document's pages.
 * @param outline depth from 0 by outlineKey, for a file with an outline
 * @param properties the title in the file's properties, or null
 * @throws DocumentRefused when there is no text below the headings
 */
export function elementsOfPages(
  all: readonly PdfPage[],
  outline: ReadonlyMap<string, number> = new Map(),
  properties: string | null = null,
): Pick<ParsedDocument, 'elements' | 'contents' | 'doubts' | 'title'> {
  const pages = withoutFurniture(all).map(withNotes);
  const blocks = pages.flatMap((page) => page.blocks);
  const lines = blocks.flat();
  const body = bodyTypeOf(blocks);
  const prose = new ProseReader();
  const headings = new HeadingFinder(body, lines, outline);
  const paragraphs = new PdfParagraphs(prose, body, headings, lines);
  for (const page of pages) for (const block of page.blocks) paragraphs.readBlock(block, page);
  paragraphs.end();
  const { elements, ...rest } = prose.read();
  if (!elements.some(({ kind }) => kind !== 'heading')) {
    throw new DocumentRefused('empty', 'The file has no text other than headings.');
  }
  const titles = elements.filter(({ kind, level }) => kind === 'heading' && level === 1);
  const marked = titles.length === 1 ? (titles[0]?.text ?? null) : null;
  return { elements, ...rest, ...prose.titleOf({ marked, properties, running: droppedLines(all, lines) }) };
}
