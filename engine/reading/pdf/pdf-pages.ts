import { writtenLetters } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { markHiddenRuns } from './mark-hidden-runs.ts';
import { type FormField, readAnnotations } from './pdf-annotations.ts';
import { readingOrder } from './pdf-columns.ts';
import type { PdfPage } from './pdf-furniture.ts';
import { type Grid, gridsOf } from './pdf-grids.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-library.ts';
import { withReadLigatures } from './pdf-ligatures.ts';
import { type Line, segmentsOf } from './pdf-lines.ts';
import { type DrawnText, isUpright, placePieces, type TextPiece } from './pdf-pieces.ts';
import { withRuledTables } from './pdf-ruled-tables.ts';
import { readRules } from './pdf-rules.ts';
import { openScanReader, type ScanReader } from './pdf-scans.ts';
import { mayContainTable } from './pdf-tables.ts';
import { withFields } from './place-fields.ts';

/** Called after each page: pages read, and pages in all. */
export type OnProgress = (done: number, of: number) => void;

/** Maximum pages: more than the longest publication. */
const mostPages = 10_000;
/** Maximum pages without a text layer in one file: recognition takes seconds for each. */
const mostScans = 500;
/** Letters of a text layer below which the page may be a picture with a stamp on it. */
const fewLetters = 60;
/** A page's picture is read instead if it shows this many times the letters of its text layer. */
const moreLetters = 2;

const damaged = (number: number) =>
  new DocumentRefused('corrupt', `The PDF is incomplete or damaged: page ${number} cannot be read.`);

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const lettersOf = (drawn: readonly DrawnText[]): number => drawn.reduce((sum, { str }) => sum + countLetters(str), 0);

/** Forms of Hebrew letters, which the library recognises as right-to-left only once they are plain letters. */
const hebrewForms = /[\ufb1d-\ufb4f]/u;

/**
 * The runs of text on a page. Ligatures are split here: the library would split them before it reverses a right-to-left
 * run, and so reverse the letters of each ligature too.
 */
async function readDrawn(page: PDFPageProxy): Promise<DrawnText[]> {
  const runs = async (disableNormalization: boolean) => {
    const { items } = await page.getTextContent({ includeMarkedContent: false, disableNormalization });
    return items.flatMap((item) => ('str' in item ? [item] : []));
  };
  const drawn = await runs(true);
  const ordered = drawn.some(({ str }) => hebrewForms.test(str))
    ? await runs(false)
    : await withReadLigatures(page, drawn);
  return ordered.map((run) => ({ ...run, str: writtenLetters(run.str).replace(/\p{Zs}/gu, ' ') }));
}

/** Fields are upright, and so among the text that is. */
function withFieldsOn(lists: readonly TextPiece[][], fields: readonly FormField[], grids: readonly Grid[]) {
  if (fields.length === 0) return lists;
  const at = lists.findIndex((pieces) => pieces.some(isUpright));
  return at === -1
    ? [...lists, withFields([], fields, grids)]
    : lists.map((pieces, index) => (index === at ? withFields(pieces, fields, grids) : pieces));
}

/** Reads the pages of one PDF, one at a time. Text recognition starts with the first page that needs it. */
class PageReader {
  readonly #pdf: PDFDocumentProxy;
  readonly #bytes: Uint8Array;
  readonly #onStep: () => void;
  #scans: ScanReader | undefined;
  recognised = 0;

  constructor(pdf: PDFDocumentProxy, bytes: Uint8Array, onStep: () => void) {
    this.#pdf = pdf;
    this.#bytes = bytes;
    this.#onStep = onStep;
  }

  async read(number: number): Promise<PdfPage> {
    const page = await this.#pdf.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const drawn = await readDrawn(page);
    const letters = lettersOf(drawn);
    const scan = letters < fewLetters ? await this.#readScan(page, number, letters) : undefined;
    const { fields, notes } = await readAnnotations(page);
    // The picture of a page shows its fields too.
    const read = scan ?? {
      number,
      width,
      height,
      reading: height,
      blocks: await this.#readText(page, placePieces(await markHiddenRuns(page, drawn), transform), fields),
    };
    page.cleanup();
    return notes.length === 0 ? read : { ...read, notes };
  }

  /** The ruled lines of a page are only read where some of its text is in columns, or fields may be in a table. */
  async #readText(page: PDFPageProxy, lists: readonly TextPiece[][], fields: readonly FormField[]): Promise<Line[][]> {
    const blocks = lists.map((pieces) => readingOrder(segmentsOf(pieces)));
    if (fields.length === 0 && !blocks.flat().some(mayContainTable)) return blocks.flat();
    const grids = gridsOf(await readRules(page));
    if (fields.length === 0 && grids.length === 0) return blocks.flat();
    return withFieldsOn(lists, fields, grids).flatMap((pieces) =>
      readingOrder(segmentsOf(withRuledTables(pieces, grids))),
    );
  }

  /** The page read from its picture; undefined when it has no picture, or when the picture shows no more than its text layer. */
  async #readScan(page: PDFPageProxy, number: number, letters: number): Promise<PdfPage | undefined> {
    this.#scans ??= openScanReader(this.#bytes, this.#onStep);
    if (!(await this.#scans.isPicture(page, letters))) return undefined;
    if (this.recognised === mostScans) {
      throw new DocumentRefused(
        'too_complex',
        `The PDF has more than ${mostScans} scanned pages. Split it into several files.`,
      );
    }
    const { width, height } = page.getViewport({ scale: 1 });
    const found = await this.#scans.read(page);
    const seen = found.pieces.reduce((sum, { text }) => sum + countLetters(text), 0);
    if (seen <= letters * moreLetters) return undefined;
    this.recognised += 1;
    return { number, width, height, reading: found.height, blocks: readingOrder(segmentsOf(found.pieces)) };
  }

  close(): Promise<void> {
    return this.#scans?.close() ?? Promise.resolve();
  }
}

/**
 * Reads every page.
 * @param bytes of the opened document, for pages that have to be drawn
 * @throws DocumentRefused when a page cannot be read, or when none has any text
 */
export async function readPages(pdf: PDFDocumentProxy, bytes: Uint8Array, onProgress?: OnProgress) {
  if (pdf.numPages > mostPages) {
    throw new DocumentRefused('too_complex', `The PDF has more than ${mostPages} pages.`);
  }
  const pages: PdfPage[] = [];
  const reader = new PageReader(pdf, bytes, () => onProgress?.(pages.length, pdf.numPages));
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      pages.push(
        await reader.read(number).catch((error: unknown) => {
          throw error instanceof DocumentRefused ? error : damaged(number);
        }),
      );
      onProgress?.(number, pdf.numPages);
    }
  } finally {
    await reader.close();
  }
  if (!pages.some(({ blocks }) => blocks.flat().some(({ text }) => countLetters(text) > 0))) {
    throw new DocumentRefused(
      'no_text_layer',
      'The PDF has no text layer, and text recognition (OCR) found no words in its images.',
    );
  }
  return { pages, recognised: reader.recognised };
}
