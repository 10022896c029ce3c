import { getDocumentProxy } from 'unpdf';
import { cleanText, withoutTabs } from './clean-text.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { readingOrder } from './pdf-columns.ts';
import { type Page, withoutFurniture } from './pdf-furniture.ts';
import { bodyTypeOf, HeadingFinder, outlineKey } from './pdf-headings.ts';
import { segmentsOf } from './pdf-lines.ts';
import { hyphenatedWords, PdfParagraphs } from './pdf-paragraphs.ts';
import { placePieces } from './pdf-pieces.ts';
import { ProseReader } from './prose-reader.ts';
import { isUsefulTitle } from './useful-title.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
type Outline = Awaited<ReturnType<PdfDocument['getOutline']>>;

/** Pages beyond those of the longest publication. */
const mostPages = 3_000;
/** The end of a file is marked within its last 1,024 bytes; writers that append to it are given some room. */
const endWithin = 4_096;
const deepestOutline = 8;

const damaged = (what: string) => new DocumentRefused('corrupt', `The PDF is cut off or damaged: ${what}.`);

/** A PDF whose end is missing can often be read in part, and a part of a document must not pass for the whole. */
function refuseCutOff(bytes: Uint8Array): void {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-endWithin));
  if (!end.includes('%%EOF') && !end.includes('startxref')) throw damaged('its end is missing');
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      useWorkerFetch: false,
      stopAtErrors: false,
      enableXfa: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new DocumentRefused('encrypted', 'The PDF is locked with a password; save it without one to have it read.');
    }
    throw damaged('it cannot be opened');
  }
}

async function readPage(pdf: PdfDocument, number: number): Promise<Page> {
  try {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ includeMarkedContent: false });
    const drawn = items.flatMap((item) => ('str' in item ? [item] : []));
    const blocks = placePieces(drawn, viewport.transform).flatMap((pieces) => readingOrder(segmentsOf(pieces)));
    page.cleanup();
    return { height: viewport.height, blocks };
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw damaged(`page ${number} cannot be read`);
  }
}

async function readPages(pdf: PdfDocument): Promise<Page[]> {
  if (pdf.numPages > mostPages) {
    throw new DocumentRefused('too_complex', `The PDF has more than ${mostPages} pages.`);
  }
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(pdf, number));
  if (!pages.some(({ blocks }) => blocks.flat().some(({ text }) => /[\p{L}\p{N}]/u.test(text)))) {
    throw new DocumentRefused(
      'no_text_layer',
      'The PDF has no text layer: it is a scan or a picture and needs text recognition (OCR), which is not done yet.',
    );
  }
  return pages;
}

/** Depth of each entry of the document's outline, by the key of its words. */
async function readOutline(pdf: PdfDocument): Promise<Map<string, number>> {
  const depths = new Map<string, number>();
  const walk = (entries: Outline, depth: number) => {
    if (depth > deepestOutline) return;
    for (const { title, items } of entries ?? []) {
      const key = outlineKey(cleanText(title));
      if (key !== '' && !depths.has(key)) depths.set(key, depth);
      walk(items, depth + 1);
    }
  };
  // A broken outline takes nothing from the text.
  walk(await pdf.getOutline().catch(() => null as unknown as Outline), 0);
  return depths;
}

async function readTitle(pdf: PdfDocument): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const written = 'Title' in info && typeof info.Title === 'string' ? info.Title : '';
  const title = withoutTabs(cleanText(written));
  return isUsefulTitle(title) ? title : null;
}

/** Reads the text layer of a PDF by the places and sizes of its letters. @throws DocumentRefused */
export async function parsePdf(bytes: Uint8Array): Promise<ParsedDocument> {
  refuseCutOff(bytes);
  const pdf = await openPdf(bytes);
  try {
    const pages = withoutFurniture(await readPages(pdf));
    const blocks = pages.flatMap((page) => page.blocks);
    const lines = blocks.flat();
    const body = bodyTypeOf(blocks);
    const prose = new ProseReader();
    const headings = new HeadingFinder(body, lines, await readOutline(pdf));
    const paragraphs = new PdfParagraphs(prose, body, headings, hyphenatedWords(lines));
    for (const block of blocks) paragraphs.readBlock(block);
    paragraphs.end();
    const { elements, firstHeading } = prose;
    if (!elements.some(({ kind }) => kind !== 'heading')) {
      throw new DocumentRefused('empty', 'The file has no text below its headings.');
    }
    return { description: null, title: (await readTitle(pdf)) ?? firstHeading, elements };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
