import { libraryFolder, workerFile } from 'virtual:pdf-library';
import {
  AnnotationMode,
  getDocument,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pageErrors } from '#contract/errors/page-errors.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { errorFromThrown } from '#web/platform/api/decode-error.ts';
import { type PageSource, widthWithin } from './page-source.ts';
import { openSourceRanges, pieceBytes, type SourceRanges } from './source-ranges.ts';

/** How long the library may take to close a file before its worker is terminated. */
const longestClosingMs = 2_000;

/**
 * The worker that reads one file. The library would fall back to the page, beside the session and without the worker's policy, so
 * a failed worker calls `fail` instead.
 */
function startWorker(fail: (thrown: unknown) => void) {
  const port = new Worker(libraryFolder + workerFile, { type: 'module' });
  port.addEventListener('error', () => {
    port.terminate();
    fail(errorOfCatalogue(pageErrors.page_not_drawn));
  });
  const worker = PDFWorker.create({ port });
  const end = () => {
    worker.destroy();
    port.terminate();
  };
  return { worker, end };
}

/** Fetches the ranges the library requests; a failure calls `fail`, because the library cannot be told. */
class PiecesOfFile extends PDFDataRangeTransport {
  readonly #ranges: SourceRanges;
  readonly #fail: (thrown: unknown) => void;

  constructor(ranges: SourceRanges, fail: (thrown: unknown) => void) {
    super(ranges.byteSize, ranges.first);
    this.#ranges = ranges;
    this.#fail = fail;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#ranges.read(begin, end).then((bytes) => this.onDataRange(begin, bytes), this.#fail);
  }
}

/**
 * View only: scripts are not loaded, XFA forms are not drawn, links are dead, and the worker may not reach the network, by the
 * policy it is served with. Fonts, character maps and decoders come from our own address.
 */
function openPdf(ranges: SourceRanges, worker: PDFWorker, fail: (thrown: unknown) => void): PDFDocumentLoadingTask {
  return getDocument({
    worker,
    range: new PiecesOfFile(ranges, fail),
    rangeChunkSize: pieceBytes,
    disableStream: true,
    disableAutoFetch: true,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${libraryFolder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${libraryFolder}standard_fonts/`,
    wasmUrl: `${libraryFolder}wasm/`,
  });
}

/** Turns the library's error for an unreadable file into one of ours. */
const asError = (thrown: unknown) => {
  const name = thrown instanceof Error ? thrown.name : '';
  const isOfLibrary = /^(?:InvalidPDF|Password|UnknownError|FormatError|RenderingCancelled)/.test(name);
  return isOfLibrary ? errorOfCatalogue(pageErrors.page_not_drawn) : errorFromThrown(thrown);
};

async function drawPdf(pdf: PDFDocumentProxy, page: number, wanted: number, signal: AbortSignal) {
  const shown = await pdf.getPage(page);
  signal.throwIfAborted();
  const own = shown.getViewport({ scale: 1 });
  const viewport = shown.getViewport({ scale: widthWithin(own, wanted) / own.width });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  const task = shown.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  const stop = () => task.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await task.promise;
    return canvas;
  } finally {
    signal.removeEventListener('abort', stop);
    // Decoded images are large, so a redrawn page decodes them again.
    shown.cleanup();
  }
}

/** The pages of a PDF; only the ranges that a page needs are fetched. */
export async function openPdfPages(id: string, signal: AbortSignal): Promise<PageSource> {
  const ranges = await openSourceRanges(id, signal);
  let fail: (thrown: unknown) => void = () => undefined;
  const broken = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // A failure for whoever waits; without a waiter it is none.
  broken.catch(() => undefined);
  const { worker, end } = startWorker(fail);
  const task = openPdf(ranges, worker, fail);
  const orBroken = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await Promise.race([work, broken]);
    } catch (thrown) {
      work.catch(() => undefined);
      if (signal.aborted) throw signal.reason;
      throw asError(thrown);
    }
  };
  const close = () => {
    setTimeout(end, longestClosingMs);
    task.destroy().then(end, end);
  };
  signal.addEventListener('abort', close, { once: true });
  const pdf = await orBroken(task.promise);
  return {
    pages: pdf.numPages,
    size: (page) =>
      orBroken(
        pdf.getPage(page).then((shown) => {
          const { width, height } = shown.getViewport({ scale: 1 });
          return { width, height };
        }),
      ),
    draw: (page, width, drawing) => orBroken(drawPdf(pdf, page, width, drawing)),
    close,
  };
}
