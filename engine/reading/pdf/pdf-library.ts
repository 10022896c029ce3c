import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type GreyImage, greyOf } from '#engine/recognition/grey-image.ts';
import { boundLibrary } from './bound-library.ts';
import { inflateAtOnce } from './inflate-at-once.ts';
import { easedPicture } from './pdf-pictures.ts';
import { PdfPort } from './pdf-port.ts';

export type { PDFDocumentProxy, PDFPageProxy };

type Canvas = { width: number; height: number };
type Surface = {
  canvas: Canvas;
  context: { getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray } };
};
type SurfaceFactory = { create(width: number, height: number): Surface; destroy(surface: Surface): void };

let library: Promise<typeof import('pdfjs-dist/legacy/build/pdf.mjs')> | undefined;

/** The library itself, loaded with the first PDF. */
export function loadLibrary() {
  if (library === undefined) {
    inflateAtOnce();
    boundLibrary();
  }
  library ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  return library;
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Connects this thread's documents to the half of the library that reads them. */
let reader: Promise<PDFWorker> | undefined;

async function startReader(): Promise<PDFWorker> {
  const [{ PDFWorker, VerbosityLevel }, { WorkerMessageHandler }] = await Promise.all([
    loadLibrary(),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  const port = new PdfPort();
  WorkerMessageHandler.initializeFromPort(port);
  // The library's types only cover browsers' workers.
  return new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS });
}

/**
 * No script of a PDF runs, and nothing it names is fetched: fonts, character maps and decoders come from the library's own
 * package.
 */
async function open(bytes: Uint8Array, settings: object): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadLibrary();
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    wasmUrl: join(packageFolder, 'wasm/'),
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    enableXfa: false,
    ...settings,
  });
  try {
    return await task.promise;
  } catch (error) {
    // Without this, a task that was started would keep its listeners.
    await task.destroy();
    throw error;
  }
}

/**
 * Opens a PDF for its text and drawing operations, without letter outlines: they take a tenth of the time of a page whose
 * lines are read. Pages opened this way cannot be drawn.
 */
export async function openPdfDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  reader ??= startReader();
  return open(bytes, { worker: await reader, disableFontFace: false });
}

/** Opens a PDF again, to draw its pages: here letters are outlines. */
const openForDrawing = (bytes: Uint8Array): Promise<PDFDocumentProxy> => open(bytes, { disableFontFace: true });

/** Stores of decoded pictures that are already reduced. */
const eased = new WeakSet<PictureStore>();

type PictureStore = { resolve(id: string, data?: unknown): void };

/** Makes the library draw reduced pictures in place of the decoded ones. */
function easePictures(store: PictureStore): void {
  if (eased.has(store)) return;
  eased.add(store);
  const resolve = store.resolve.bind(store);
  store.resolve = (id, data) => resolve(id, easedPicture(data));
}

/** The page's drawing operations, in order. */
export function readOperations(page: PDFPageProxy): Promise<{ fnArray: number[]; argsArray: unknown[] }> {
  return page.getOperatorList();
}

async function draw(pdf: PDFDocumentProxy, page: PDFPageProxy, scale: number): Promise<GreyImage> {
  easePictures(page.objs as PictureStore);
  easePictures(page.commonObjs as PictureStore);
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const surfaces = pdf.canvasFactory as SurfaceFactory;
  const surface = surfaces.create(width, height);
  try {
    // The library's types only cover browsers' canvases.
    const canvas = surface.canvas as Parameters<PDFPageProxy['render']>[0]['canvas'];
    await page.render({ canvas, viewport }).promise;
    return greyOf(surface.context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    surfaces.destroy(surface);
  }
}

/** Draws pages of one PDF, one at a time. It opens the file with the first page. */
export class PageDrawer {
  readonly #bytes: Uint8Array;
  #pdf: Promise<PDFDocumentProxy> | undefined;
  /** The page drawn last: its pictures stay decoded, because a page is often drawn again at a larger size. */
  #page: PDFPageProxy | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A page as displayed, in shades of grey; numbers count from 1. */
  async draw(number: number, scale: number): Promise<GreyImage> {
    this.#pdf ??= openForDrawing(this.#bytes);
    const pdf = await this.#pdf;
    if (this.#page?.pageNumber !== number) this.#page?.cleanup();
    this.#page = await pdf.getPage(number);
    return draw(pdf, this.#page, scale);
  }

  async close(): Promise<void> {
    // Whoever wanted a page drawn has had the error already.
    const pdf = await this.#pdf?.catch(() => undefined);
    await pdf?.loadingTask.destroy();
  }
}
