import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type GreyImage, greyOf } from '#engine/recognition/grey-image.ts';
import { inflateAtOnce } from './inflate-at-once.ts';
import { easedPicture } from './pdf-pictures.ts';

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

/**
 * Opens a PDF for reading only: no script of it runs, and nothing it names is fetched. Fonts, character maps and decoders come
 * from the library's own package.
 */
export async function openPdfDocument(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await loadLibrary();
  return getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: join(packageFolder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(packageFolder, 'standard_fonts/'),
    wasmUrl: join(packageFolder, 'wasm/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    enableXfa: false,
  }).promise;
}

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
  easePictures(page.objs as PictureStore);
  easePictures(page.commonObjs as PictureStore);
  return page.getOperatorList();
}

/** A page as it is seen, in shades of grey. */
export async function drawPage(pdf: PDFDocumentProxy, page: PDFPageProxy, scale: number): Promise<GreyImage> {
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
