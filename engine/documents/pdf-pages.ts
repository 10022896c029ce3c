import { writtenLetters } from './clean-text.ts';
import { DocumentRefused } from './document-refused.ts';
import { readingOrder } from './pdf-columns.ts';
import type { Page } from './pdf-furniture.ts';
import { gridsOf } from './pdf-grids.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-library.ts';
import { withReadLigatures } from './pdf-ligatures.ts';
import { type Line, segmentsOf } from './pdf-lines.ts';
import { type DrawnText, placePieces } from './pdf-pieces.ts';
import { withRuledTables } from './pdf-ruled-tables.ts';
import { readRules } from './pdf-rules.ts';
import { openScanReader, type ScanReader } from './pdf-scans.ts';
import { mayHoldTable } from './pdf-tables.ts';

/** Told after each page: pages read, and pages in all. */
export type OnProgress = (done: number, of: number) => void;

/** Pages beyond those of the longest publication. */
const mostPages = 10_000;
/** Pages without a text layer in one file: recognising them takes seconds each. */
const mostScans = 500;
/** Letters of a text layer below which the page may be a picture with a stamp on it. */
const fewLetters = 60;
/** How many times the letters of its text layer a page's picture must show to be read instead. */
const moreLetters = 2;

const damaged = (number: number) =>
  new DocumentRefused('corrupt', `The PDF is cut off or damaged: page ${number} cannot be read.`);

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const lettersOf = (drawn: readonly DrawnText[]): number => drawn.reduce((sum, { str }) => sum + countLetters(str), 0);

/** Forms of Hebrew letters, which the library knows as read from the right only once they are letters. */
const hebrewForms = /[\ufb1d-\ufb4f]/u;

/**
 * The runs of text drawn on a page. Ligatures are parted here: the library would do it before it turns a run read from the right
 * around, and so turn the letters of each ligature around too.
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

/** The pages of one PDF, read one after the other. Text recognition starts with the first page that needs it. */
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

  async read(number: number): Promise<Page> {
    const page = await this.#pdf.getPage(number);
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const drawn = await readDrawn(page);
    const letters = lettersOf(drawn);
    const scan = letters < fewLetters ? await this.#readScan(page, number, letters) : undefined;
    const read = scan ?? {
      number,
      width,
      height,
      reading: height,
      blocks: await this.#readText(page, drawn, transform),
    };
    page.cleanup();
    return read;
  }

  /** The lines of a page drawn on it are only looked at where some of its text stands in columns. */
  async #readText(page: PDFPageProxy, drawn: readonly DrawnText[], transform: number[]): Promise<Line[][]> {
    const lists = placePieces(drawn, transform);
    const blocks = lists.map((pieces) => readingOrder(segmentsOf(pieces)));
    if (!blocks.flat().some(mayHoldTable)) return blocks.flat();
    const grids = gridsOf(await readRules(page));
    if (grids.length === 0) return blocks.flat();
    return lists.flatMap((pieces) => readingOrder(segmentsOf(withRuledTables(pieces, grids))));
  }

  /** The page read from its picture; undefined when it has no picture, or when that says no more than its text layer. */
  async #readScan(page: PDFPageProxy, number: number, letters: number): Promise<Page | undefined> {
    this.#scans ??= openScanReader(this.#bytes, this.#onStep);
    if (!(await this.#scans.isPicture(page, letters))) return undefined;
    if (this.recognised === mostScans) {
      throw new DocumentRefused(
        'too_complex',
        `The PDF has more than ${mostScans} pages without a text layer; split it into several files.`,
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
 * @param bytes those the document was opened from: a page that has to be drawn is drawn from them
 * @throws DocumentRefused when one cannot be read, or when there is no text on any of them
 */
export async function readPages(pdf: PDFDocumentProxy, bytes: Uint8Array, onProgress?: OnProgress) {
  if (pdf.numPages > mostPages) {
    throw new DocumentRefused('too_complex', `The PDF has more than ${mostPages} pages.`);
  }
  const pages: Page[] = [];
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
      'The PDF has no text layer, and text recognition (OCR) found no words in its pictures.',
    );
  }
  return { pages, recognised: reader.recognised };
}
