import type { Metadata, Sharp } from 'sharp';
import { blankInk, type GreyImage, inkOf } from '#engine/recognition/grey-image.ts';
import { recognisePage } from '#engine/recognition/recognise-page.ts';
import { openRecogniser, type Recogniser, recognitionDpi } from '#engine/recognition/recogniser.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { elementsOfPages } from './elements-of-pages.ts';
import { readingOrder } from './pdf-columns.ts';
import type { Page } from './pdf-furniture.ts';
import { segmentsOf } from './pdf-lines.ts';
import type { OnProgress } from './pdf-pages.ts';
import { piecesOf } from './scan-pieces.ts';

export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42);

const pointsPerInch = 72;
/** Resolution of a picture that does not tell its own: the one most scanners use. */
const usualDpi = 300;
const mmPerInch = 25.4;
const mostPages = 500;
/** Pixels of a page: an A3 page at 600 dots an inch. `read`: of the picture it is recognised from, the same at 300. */
const mostPixels = { page: 70_000_000, read: 18_000_000 };
/** Bytes of an unpacked page: so many pixels in four colours. The thread's limit does not see what the library holds. */
const mostBytes = 4 * mostPixels.page;
/** For unpacking one page; a thread that has ended cannot stop it otherwise. */
const longestSeconds = 60;

const damaged = () =>
  new DocumentRefused('corrupt', 'The TIFF picture is cut off or damaged, so that it cannot be opened.');

const unreadable = (what: string) =>
  new DocumentRefused('corrupt', `The TIFF picture ${what}, which cannot be read; save it as PDF, PNG or JPEG.`);

const noWords = () => new DocumentRefused('no_text_layer', 'Text recognition (OCR) found no words in the picture.');

const tooLarge = () =>
  new DocumentRefused('too_large', `The TIFF has more than ${mostPixels.page / 1_000_000} million pixels on a page.`);

const tooMuchMemory = () =>
  new DocumentRefused('too_much_memory', 'The file needs more memory to be read than one file may have.');

/** Says of what the library for pictures throws what it means for the file. */
function refuse(thrown: unknown): never {
  const message = thrown instanceof Error ? thrown.message : '';
  if (/pixel limit/i.test(message)) throw tooLarge();
  throw /compression|not (configured|implemented|supported)/i.test(message)
    ? unreadable('is packed in a rare way')
    : damaged();
}

/** Opens one page, counted from 0; its lines are unpacked one after another, and nothing is kept for another time. */
async function openPage(bytes: Uint8Array, page: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { page, limitInputPixels: mostPixels.page, failOn: 'error', sequentialRead: true });
}

/** Measures in points, as those of a PDF's pages. */
type TiffPage = { number: number; width: number; height: number };

/** Where a file names no unit an inch is meant, which the library takes for a millimetre. */
const dpiOf = ({ density, resolutionUnit }: Metadata): number =>
  density === undefined ? usualDpi : resolutionUnit === undefined ? density / mmPerInch : density;

function checkedPage(metadata: Metadata, number: number): TiffPage {
  const { width, height, channels, depth } = metadata;
  if (width === 0 || height === 0) throw damaged();
  if (width * height > mostPixels.page) throw tooLarge();
  if (width * height * channels * (depth === 'ushort' ? 2 : 1) > mostBytes) throw tooMuchMemory();
  if (channels > 5 || !['uchar', 'ushort'].includes(depth)) throw unreadable('has more colours than are known');
  const points = pointsPerInch / dpiOf(metadata);
  return { number, width: width * points, height: height * points };
}

/** The measures of every page, read before any is unpacked. @throws DocumentRefused */
async function readMeasures(bytes: Uint8Array, onProgress: OnProgress | undefined): Promise<TiffPage[]> {
  const measures: TiffPage[] = [];
  for (let count = 1; measures.length < count; ) {
    const metadata = await (await openPage(bytes, measures.length)).metadata().catch(refuse);
    count = metadata.pages ?? 1;
    if (count > mostPages) {
      throw new DocumentRefused('too_complex', `The TIFF has more than ${mostPages} pages; split it into several.`);
    }
    measures.push(checkedPage(metadata, measures.length + 1));
    // Of hundreds of pages the measures alone take seconds; none is read yet.
    onProgress?.(0, count);
  }
  return measures;
}

/** The page in shades of grey, on white. @param scale pixels in a point of the page */
async function drawGrey(bytes: Uint8Array, page: TiffPage, scale: number): Promise<GreyImage> {
  const [width, height] = [Math.ceil(page.width * scale), Math.ceil(page.height * scale)];
  const picture = (await openPage(bytes, page.number - 1)).timeout({ seconds: longestSeconds });
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  if (info.channels !== 1 || data.length !== width * height) throw unreadable('has more colours than are known');
  return { width, height, data };
}

const holdWords = (blocks: Page['blocks']): boolean => blocks.flat().some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** @param opened the recogniser, which starts with the first page that shows anything */
async function readPage(bytes: Uint8Array, page: TiffPage, opened: () => Promise<Recogniser>): Promise<Page> {
  const { width, height } = page;
  const scale = Math.min(recognitionDpi / pointsPerInch, Math.sqrt(mostPixels.read / (width * height)));
  const image = await drawGrey(bytes, page, scale);
  if (inkOf(image) <= blankInk) return { ...page, reading: height, blocks: [] };
  const found = await recognisePage(await opened(), image);
  const blocks = readingOrder(segmentsOf(piecesOf(found, scale)));
  // Strokes of a drawing are read as marks, which are no text.
  return { ...page, reading: found.height / scale, blocks: holdWords(blocks) ? blocks : [] };
}

async function readPages(bytes: Uint8Array, onProgress: OnProgress | undefined): Promise<Page[]> {
  const measures = await readMeasures(bytes, onProgress);
  const pages: Page[] = [];
  const tell = () => onProgress?.(pages.length, measures.length);
  let recogniser: Promise<Recogniser> | undefined;
  const opened = () => {
    recogniser ??= openRecogniser(tell);
    return recogniser;
  };
  try {
    for (const page of measures) {
      pages.push(await readPage(bytes, page, opened));
      tell();
    }
    return pages;
  } finally {
    await (await recogniser)?.close();
  }
}

/** Reads the words of the pages of a TIFF from their pictures. @throws DocumentRefused */
export async function parseTiff(bytes: Uint8Array, onProgress?: OnProgress): Promise<ParsedDocument> {
  const pages = await readPages(bytes, onProgress);
  const recognisedPages = pages.filter(({ blocks }) => holdWords(blocks)).length;
  if (recognisedPages === 0) throw noWords();
  const { elements, firstHeading } = elementsOfPages(pages);
  return { description: null, title: firstHeading, elements, pages: pages.length, recognisedPages };
}
