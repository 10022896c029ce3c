import { blankInk, inkOf } from '#engine/recognition/grey-image.ts';
import { recognisePage } from '#engine/recognition/recognise-page.ts';
import { openRecogniser, type Recogniser, recognitionDpi } from '#engine/recognition/recogniser.ts';
import { PageDrawer, type PDFPageProxy } from './pdf-library.ts';
import type { Piece } from './pdf-pieces.ts';
import { piecesOf } from './scan-pieces.ts';
import { mayShowMore } from './shows-more.ts';

/** Words of a page found in its picture; `height` is that of the page turned as it is read, in points. */
export type Scan = { pieces: Piece[]; height: number };

export type ScanReader = {
  /** Whether the page shows more than the letters of its text layer do: a picture, or letters turned into outlines. */
  isPicture(page: PDFPageProxy, letters: number): Promise<boolean>;
  read(page: PDFPageProxy): Promise<Scan>;
  close(): Promise<void>;
};

const pointsPerInch = 72;
/** Pixels of the picture a page is recognised from: an A3 page at 300 dots an inch. */
const mostPixels = 18_000_000;
/** Pixels of the long side of a picture that is only looked at. */
const lookSide = 400;
/** Share of a page that is ink beyond which it shows more than a few words. */
const stampedInk = 0.01;

/**
 * Reads pages of a PDF from their pictures; text recognition starts with the first of them.
 * @param onStep told many times while one page is read
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
