import type { Metadata, Sharp } from 'sharp';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { blankInk, type GreyImage, inkOf } from '#engine/recognition/grey-image.ts';
import { recognisePage } from '#engine/recognition/recognise-page.ts';
import { openRecogniser, type Recogniser, recognitionDpi } from '#engine/recognition/recogniser.ts';
import { elementsOfPages } from './elements-of-pages.ts';
import { readingOrder } from './pdf-columns.ts';
import type { PdfPage } from './pdf-furniture.ts';
import { segmentsOf } from './pdf-lines.ts';
import type { OnProgress } from './pdf-pages.ts';
import { piecesOf } from './scan-pieces.ts';

export const isTiff = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x49 && bytes[1] === 0x49 && bytes[2] === 42 && bytes[3] === 0) ||
  (bytes[0] === 0x4d && bytes[1] === 0x4d && bytes[2] === 0 && bytes[3] === 42);

const pointsPerInch = 72;
/** Default resolution of a picture that does not state its own: the one most scanners use. */
const usualDpi = 300;
const mmPerInch = 25.4;
const mostPages = 500;
/** Maximum pixels of a page: A3 at 600 dots an inch. `read`: the picture for recognition, the same at 300. */
const mostPixels = { page: 70_000_000, read: 18_000_000 };
/**
 * Maximum bytes of a decompressed page: that many pixels in four colours. The thread's limit does not include the library's
 * memory.
 */
const mostBytes = 4 * mostPixels.page;
/** Timeout for the decompression of one page; ending the thread does not stop it. */
const longestSeconds = 60;

const damaged = () => new DocumentRefused('corrupt', 'The TIFF image is incomplete or damaged and cannot be opened.');

const unreadable = (what: string) =>
  new DocumentRefused('corrupt', `The TIFF image ${what}, which Candour cannot read. Save it as PDF, PNG or JPEG.`);

const noWords = () => new DocumentRefused('no_text_layer', 'Text recognition (OCR) found no words in the image.');

const tooLarge = () =>
  new DocumentRefused('too_large', `The TIFF has more than ${mostPixels.page / 1_000_000} million pixels on a page.`);

const tooMuchMemory = () =>
  new DocumentRefused('too_much_memory', 'The file needs more memory than Candour allows for one file.');

/** Translates an error of the picture library into a refusal of the file. */
function refuse(thrown: unknown): never {
  const message = thrown instanceof Error ? thrown.message : '';
  if (/pixel limit/i.test(message)) throw tooLarge();
  throw /compression|not (configured|implemented|supported)/i.test(message)
    ? unreadable('uses a rare kind of compression')
    : damaged();
}

/** Opens one page, counted from 0; its lines are decompressed one at a time, and nothing is cached. */
async function openPage(bytes: Uint8Array, page: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(bytes, { page, limitInputPixels: mostPixels.page, failOn: 'error', sequentialRead: true });
}

/** Sizes in points, as for PDF pages. */
type TiffPage = { number: number; width: number; height: number };

/** A file without a unit means inches, which the library takes for millimetres. */
const dpiOf = ({ density, resolutionUnit }: Metadata): number =>
  density === undefined ? usualDpi : resolutionUnit === undefined ? density / mmPerInch : density;

function checkedPage(metadata: Metadata, number: number): TiffPage {
  const { width, height, channels, depth } = metadata;
  if (width === 0 || height === 0) throw damaged();
  if (width * height > mostPixels.page) throw tooLarge();
  if (width * height * channels * (depth === 'ushort' ? 2 : 1) > mostBytes) throw tooMuchMemory();
  if (channels > 5 || !['uchar', 'ushort'].includes(depth)) throw unreadable('uses an unknown number of colours');
  const points = pointsPerInch / dpiOf(metadata);
  return { number, width: width * points, height: height * points };
}

/** The sizes of every page, before any is decompressed. @throws DocumentRefused */
async function readMeasures(bytes: Uint8Array, onProgress: OnProgress | undefined): Promise<TiffPage[]> {
  const measures: TiffPage[] = [];
  for (let count = 1; measures.length < count; ) {
    const metadata = await (await openPage(bytes, measures.length)).metadata().catch(refuse);
    count = metadata.pages ?? 1;
    if (count > mostPages) {
      throw new DocumentRefused(
        'too_complex',
        `The TIFF has more than ${mostPages} pages. Split it into several files.`,
      );
    }
    measures.push(checkedPage(metadata, measures.length + 1));
    // For hundreds of pages the sizes alone take seconds; none is read yet.
    onProgress?.(0, count);
  }
  return measures;
}

/** The page in shades of grey, on white. @param scale pixels per point of the page */
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
  if (info.channels !== 1 || data.length !== width * height) throw unreadable('uses an unknown number of colours');
  return { width, height, data };
}

const containsWords = (blocks: PdfPage['blocks']): boolean =>
  blocks.flat().some(({ text }) => /[\p{L}\p{N}]/u.test(text));

/** @param opened the recogniser, which starts with the first page that is not blank */
async function readPage(bytes: Uint8Array, page: TiffPage, opened: () => Promise<Recogniser>): Promise<PdfPage> {
  const { width, height } = page;
  const scale = Math.min(recognitionDpi / pointsPerInch, Math.sqrt(mostPixels.read / (width * height)));
  const image = await drawGrey(bytes, page, scale);
  if (inkOf(image) <= blankInk) return { ...page, reading: height, blocks: [] };
  const found = await recognisePage(await opened(), image);
  const blocks = readingOrder(segmentsOf(piecesOf(found, scale)));
  // Strokes of a drawing are recognised as marks, which are no text.
  return { ...page, reading: found.height / scale, blocks: containsWords(blocks) ? blocks : [] };
}

async function readPages(bytes: Uint8Array, onProgress: OnProgress | undefined): Promise<PdfPage[]> {
  const measures = await readMeasures(bytes, onProgress);
  const pages: PdfPage[] = [];
  const report = () => onProgress?.(pages.length, measures.length);
  let recogniser: Promise<Recogniser> | undefined;
  const opened = () => {
    recogniser ??= openRecogniser(report);
    return recogniser;
  };
  try {
    for (const page of measures) {
      pages.push(await readPage(bytes, page, opened));
      report();
    }
    return pages;
  } finally {
    await (await recogniser)?.close();
  }
}

/** Reads the words of the pages of a TIFF from their pictures. @throws DocumentRefused */
export async function parseTiff(bytes: Uint8Array, onProgress?: OnProgress): Promise<ParsedDocument> {
  const pages = await readPages(bytes, onProgress);
  const recognisedPages = pages.filter(({ blocks }) => containsWords(blocks)).length;
  if (recognisedPages === 0) throw noWords();
  const document = elementsOfPages(pages);
  return { description: null, ...document, pages: pages.length, recognisedPages };
}
