import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type GreyImage, greyOf } from '#engine/recognition/grey-image.ts';
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
  if (library === undefined) inflateAtOnce();
  library ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  return library;
}

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Joins this thread's documents that are read with the half of the library that reads them. */
let reader: Promise<PDFWorker> | undefined;

async function startReader(): Promise<PDFWorker> {
  const [{ PDFWorker, VerbosityLevel }, { WorkerMessageHandler }] = await Promise.all([
    loadLibrary(),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]);
  const port = new PdfPort();
  WorkerMessageHandler.initializeFromPort(port);
  // The library's types know browsers' workers only.
  return new PDFWorker({ port: port as never, verbosity: VerbosityLevel.ERRORS });
}

/** No script of a PDF runs, and nothing it names is fetched: fonts, character maps and decoders come from the library's own package. */
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
    // What was begun listens on.
    await task.destroy();
    throw error;
  }
}

/**
 * Opens a PDF for its text and for what its pages draw, letters not made into outlines, which takes a tenth of the time of a page
 * looked at for its lines. Nothing of it can be drawn.
 */
export async function openPdfDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  reader ??= startReader();
  return open(bytes, { worker: await reader, disableFontFace: false });
}

/** Opens a PDF once more, to draw its pages: letters are outlines there. */
const openForDrawing = (bytes: Uint8Array): Promise<PDFDocumentProxy> => open(bytes, { disableFontFace: true });

/** Stores of decoded pictures whose pictures are eased already. */
const eased = new WeakSet<PictureStore>();

type PictureStore = { resolve(id: string, data?: unknown): void };

/** Has the library draw eased pictures in place of those it decodes. */
function easePictures(store: PictureStore): void {
  if (eased.has(store)) return;
  eased.add(store);
  const resolve = store.resolve.bind(store);
  store.resolve = (id, data) => resolve(id, easedPicture(data));
}

/** What the page draws, in order. */
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
    // The library's types know browsers' canvases only.
    const canvas = surface.canvas as Parameters<PDFPageProxy['render']>[0]['canvas'];
    await page.render({ canvas, viewport }).promise;
    return greyOf(surface.context.getImageData(0, 0, width, height).data, width, height);
  } finally {
    surfaces.destroy(surface);
  }
}

/** Draws pages of one PDF, one after the other. It is opened for that with the first of them. */
export class PageDrawer {
  readonly #bytes: Uint8Array;
  #pdf: Promise<PDFDocumentProxy> | undefined;
  /** The page drawn last: its pictures stay decoded, as a page looked at is often drawn again larger. */
  #page: PDFPageProxy | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** A page as it is seen, in shades of grey; its number counts from 1. */
  async draw(number: number, scale: number): Promise<GreyImage> {
    this.#pdf ??= openForDrawing(this.#bytes);
    const pdf = await this.#pdf;
    if (this.#page?.pageNumber !== number) this.#page?.cleanup();
    this.#page = await pdf.getPage(number);
    return draw(pdf, this.#page, scale);
  }

  async close(): Promise<void> {
    // That it could not be opened was told to whoever wanted a page drawn.
    const pdf = await this.#pdf?.catch(() => undefined);
    await pdf?.loadingTask.destroy();
  }
}
