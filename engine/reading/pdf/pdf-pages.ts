import { writtenLetters } from '#engine/reading/clean-text.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { markHiddenRuns } from './mark-hidden-runs.ts';
import { type PdfField, readAnnotations } from './pdf-annotations.ts';
import { readingOrder } from './pdf-columns.ts';
import type { PdfPage } from './pdf-furniture.ts';
import { type Grid, gridsOf } from './pdf-grids.ts';
import type { PDFDocumentProxy, PDFPageProxy } from './pdf-library.ts';
import { withReadLigatures } from './pdf-ligatures.ts';
import { type Line, segmentsOf } from './pdf-lines.ts';
import { type DrawnText, isUpright, placePieces, type TextPiece } from './pdf-pieces.ts';
import { withRuledTables } from './pdf-ruled-tables.ts';
import { readRules } from './pdf-rules.ts';
import { openScanReader, type Scan, type ScanReader } from './pdf-scans.ts';
import { withFields } from './place-fields.ts';
import { isConfirmed, type LayerTrust, letterWarning, trustOf, withGapsShown } from './unknown-letters.ts';

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
/** Share of the letters drawn that recognition must find, to be read in place of a text layer that cannot be trusted. */
const leastSeen = 0.6;
/** Pages of a file that are recognised in vain before the others with such letters are left as they are. */
const mostInVain = 3;

const damaged = (number: number) =>
  new DocumentRefused('corrupt', `The PDF is incomplete or damaged: page ${number} cannot be read.`);

const countLetters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const lettersOf = (drawn: readonly DrawnText[]): number => drawn.reduce((sum, { str }) => sum + countLetters(str), 0);

const lettersSeen = ({ pieces }: Scan): number => pieces.reduce((sum, { text }) => sum + countLetters(text), 0);

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
function withFieldsOn(lists: readonly TextPiece[][], fields: readonly PdfField[], grids: readonly Grid[]) {
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
  /** Doubtful pages whose picture told no more. */
  #inVain = 0;
  recognised = 0;
  /** Pages read from their picture because their letters cannot be trusted, and pages whose letters are missing in part. */
  readonly doubtful: number[] = [];
  readonly lost: number[] = [];

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
    const pictured = letters < fewLetters ? await this.#readScan(page, letters) : undefined;
    const trust = trustOf(drawn);
    const { unknown } = trust;
    const scan = pictured ?? (await this.#readDoubtful(page, drawn, trust));
    if (scan === undefined && unknown > 0) this.lost.push(number);
    const { fields, notes } = await readAnnotations(page);
    // The picture of a page shows its fields too.
    const read = scan ?? {
      number,
      width,
      height,
      reading: height,
      blocks: await this.#readText(
        page,
        placePieces(await markHiddenRuns(page, unknown > 0 ? withGapsShown(drawn) : drawn), transform),
        fields,
      ),
    };
    page.cleanup();
    return notes.length === 0 ? read : { ...read, notes };
  }

  /** The ruled lines of a page are only read where a line of text has a wide gap, or fields may be in a table. */
  async #readText(page: PDFPageProxy, lists: readonly TextPiece[][], fields: readonly PdfField[]): Promise<Line[][]> {
    const blocks = lists.map((pieces) => readingOrder(segmentsOf(pieces)));
    if (fields.length === 0 && !blocks.flat(2).some(({ cells }) => cells.length > 1)) return blocks.flat();
    const grids = gridsOf(await readRules(page));
    if (fields.length === 0 && grids.length === 0) return blocks.flat();
    return withFieldsOn(lists, fields, grids).flatMap((pieces) =>
      readingOrder(segmentsOf(withRuledTables(pieces, grids))),
    );
  }

  /** The page read from its picture; undefined when it has no picture, or when the picture shows no more than its text layer. */
  async #readScan(page: PDFPageProxy, letters: number): Promise<PdfPage | undefined> {
    this.#scans ??= openScanReader(this.#bytes, this.#onStep);
    if (!(await this.#scans.isPicture(page, letters))) return undefined;
    if (this.recognised === mostScans) {
      throw new DocumentRefused(
        'too_complex',
        `The PDF has more than ${mostScans} scanned pages. Split it into several files.`,
      );
    }
    const found = await this.#scans.read(page);
    return lettersSeen(found) > letters * moreLetters ? this.#pageOf(page, found) : undefined;
  }

  /** The page read from its picture where its text layer cannot be trusted; undefined where it can, or the picture tells less. */
  async #readDoubtful(
    page: PDFPageProxy,
    drawn: readonly DrawnText[],
    { isDoubtful, unknown }: LayerTrust,
  ): Promise<PdfPage | undefined> {
    if (!isDoubtful || this.recognised === mostScans || this.#inVain === mostInVain) return undefined;
    this.#scans ??= openScanReader(this.#bytes, this.#onStep);
    const found = await this.#scans.read(page);
    const isLess = lettersSeen(found) < (lettersOf(drawn) + unknown) * leastSeen;
    if (isLess || (unknown === 0 && isConfirmed(drawn, found.pieces))) {
      this.#inVain += 1;
      return undefined;
    }
    this.doubtful.push(page.pageNumber);
    return this.#pageOf(page, found);
  }

  #pageOf(page: PDFPageProxy, { pieces, height: reading }: Scan): PdfPage {
    const { width, height } = page.getViewport({ scale: 1 });
    this.recognised += 1;
    return { number: page.pageNumber, width, height, reading, blocks: readingOrder(segmentsOf(pieces)) };
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
  const warning = letterWarning(reader.doubtful, reader.lost);
  return { pages, recognised: reader.recognised, ...(warning !== undefined && { warning }) };
}
