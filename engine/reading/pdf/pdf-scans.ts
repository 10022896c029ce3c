import { blankInk, inkOf } from '#engine/recognition/grey-image.ts';
import { recognisePage } from '#engine/recognition/recognise-page.ts';
import { openRecogniser, type Recogniser, recognitionDpi } from '#engine/recognition/recogniser.ts';
import { PageDrawer, type PDFPageProxy } from './pdf-library.ts';
import type { TextPiece } from './pdf-pieces.ts';
import { piecesOf } from './scan-pieces.ts';
import { mayShowMore } from './shows-more.ts';

/** Words recognised in a page's picture; `height` is that of the page in its reading direction, in points. */
export type Scan = { pieces: TextPiece[]; height: number };

export type ScanReader = {
  /** Whether the page shows more than the letters of its text layer: a picture, or letters converted to outlines. */
  isPicture(page: PDFPageProxy, letters: number): Promise<boolean>;
  read(page: PDFPageProxy): Promise<Scan>;
  close(): Promise<void>;
};

const pointsPerInch = 72;
/** Maximum pixels of the picture for recognition: an A3 page at 300 dots an inch. */
const mostPixels = 18_000_000;
/** Pixels on the long side of a preview picture. */
const lookSide = 400;
/** Share of ink beyond which a page shows more than a few words. */
const stampedInk = 0.01;

/**
 * Reads pages of a PDF from their pictures; text recognition starts with the first of them.
 * @param onStep called many times while one page is read
 */
export function openScanReader(bytes: Uint8Array, onStep: () => void): ScanReader {
  const drawer = new PageDrawer(bytes);
  let recogniser: Recogniser | undefined;
  return {
    isPicture: async (page, letters) => {
      // A page without letters is drawn at once: it is a scan or blank.
      if (letters > 0 && !(await mayShowMore(page, letters))) return false;
      const { width, height } = page.getViewport({ scale: 1 });
      const look = await drawer.draw(page.pageNumber, Math.min(1, lookSide / Math.max(width, height)));
      return inkOf(look) > (letters === 0 ? blankInk : stampedInk);
    },
    read: async (page) => {
      const { width, height } = page.getViewport({ scale: 1 });
      const scale = Math.min(recognitionDpi / pointsPerInch, Math.sqrt(mostPixels / (width * height)));
      recogniser ??= await openRecogniser(onStep);
      onStep();
      const picture = await drawer.draw(page.pageNumber, scale);
      onStep();
      const found = await recognisePage(recogniser, picture);
      return { pieces: piecesOf(found, scale), height: found.height / scale };
    },
    close: async () => {
      await recogniser?.close();
      await drawer.close();
    },
  };
}
