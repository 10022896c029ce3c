import { cleanText, withoutTabs } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { isUsefulTitle } from '#engine/reading/useful-title.ts';
import { elementsOfPages } from './elements-of-pages.ts';
import { outlineKey } from './pdf-headings.ts';
import { openPdfDocument, type PDFDocumentProxy } from './pdf-library.ts';
import { type OnProgress, readPages } from './pdf-pages.ts';

type Outline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>;

/** A file's end marker is within its last 1,024 bytes; programs that append to it get some extra room. */
const endWithin = 4_096;
const deepestOutline = 8;

const damaged = (what: string) => new DocumentRefused('corrupt', `The PDF is incomplete or damaged: ${what}.`);

/** A PDF without its end can often be read in part, but a part of a document must not pass for the whole. */
function refuseCutOff(bytes: Uint8Array): void {
  const end = new TextDecoder('latin1').decode(bytes.subarray(-endWithin));
  if (!end.includes('%%EOF') && !end.includes('startxref')) throw damaged('its end is missing');
}

async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await openPdfDocument(bytes);
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new DocumentRefused(
        'encrypted',
        'The PDF is password-protected. Save it without a password and upload it again.',
      );
    }
    throw damaged('it cannot be opened');
  }
}

/** Depth of each entry of the document's outline, by the key of its words. */
async function readOutline(pdf: PDFDocumentProxy): Promise<Map<string, number>> {
  const depths = new Map<string, number>();
  const walk = (entries: Outline, depth: number) => {
    if (depth > deepestOutline) return;
    for (const { title, items } of entries ?? []) {
      const key = outlineKey(cleanText(title));
      if (key !== '' && !depths.has(key)) depths.set(key, depth);
      walk(items, depth + 1);
    }
  };
  // A broken outline does not affect the text.
  walk(await pdf.getOutline().catch(() => null as unknown as Outline), 0);
  return depths;
}

async function readTitle(pdf: PDFDocumentProxy): Promise<string | null> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const written = 'Title' in info && typeof info.Title === 'string' ? info.Title : '';
  const title = withoutTabs(cleanText(written));
  return isUsefulTitle(title) ? title : null;
}

/**
 * Reads a PDF by the positions and sizes of its letters; pages without a text layer are read from their picture.
 * @throws DocumentRefused
 */
export async function parsePdf(bytes: Uint8Array, onProgress?: OnProgress): Promise<ParsedDocument> {
  refuseCutOff(bytes);
  const pdf = await openPdf(bytes);
  try {
    const read = await readPages(pdf, bytes, onProgress);
    const document = elementsOfPages(read.pages, await readOutline(pdf), await readTitle(pdf));
    const { recognised: recognisedPages, pages: _, ...warning } = read;
    return { description: null, ...document, ...warning, pages: pdf.numPages, recognisedPages };
  } finally {
    await pdf.loadingTask.destroy();
  }
}
