import { blankInk, type GreyImage, greyOf, inkOf } from '#engine/recognition/grey-image.ts';
import { recognisePage } from '#engine/recognition/recognise-page.ts';
import { openRecogniser, recognitionDpi } from '#engine/recognition/recogniser.ts';
import { DocumentRefused } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { elementsOfPages } from './elements-of-pages.ts';
import { isTiff, parseTiff } from './parse-tiff.ts';
import { readingOrder } from './pdf-columns.ts';
import { segmentsOf } from './pdf-lines.ts';
import type { OnProgress } from './pdf-pages.ts';
import { pictureSize } from './picture-size.ts';
import { piecesOf } from './scan-pieces.ts';

/** Pixels of a picture that may be unpacked: an A3 page at 600 dots an inch. */
const mostPixels = 70_000_000;
/** Pixels of the long side a page of A4 has at 300 dots an inch, which recognition reads best, and how far a picture is enlarged. */
const longSide = 3_508;
const mostEnlarged = 3;

const damaged = () => new DocumentRefused('corrupt', 'The picture is cut off or damaged, so that it cannot be opened.');

const noWords = () => new DocumentRefused('no_text_layer', 'Text recognition (OCR) found no words in the picture.');

/** The picture at about the size a page of A4 has at 300 dots an inch. */
async function readGrey(bytes: Uint8Array): Promise<GreyImage> {
  const size = pictureSize(bytes);
  if (size === undefined || size.width * size.height === 0) throw damaged();
  if (size.width * size.height > mostPixels) {
    throw new DocumentRefused('too_large', `The picture has more than ${mostPixels / 1_000_000} million pixels.`);
  }
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(bytes).catch(() => {
    throw damaged();
  });
  const scale = Math.min(mostEnlarged, longSide / Math.max(image.width, image.height));
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)];
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return greyOf(context.getImageData(0, 0, width, height).data, width, height);
}

async function recognise(image: GreyImage, onStep: () => void) {
  const recogniser = await openRecogniser(onStep);
  try {
    return await recognisePage(recogniser, image);
  } finally {
    await recogniser.close();
  }
}

/**
 * Reads the words of a picture of a page: PNG, JPEG, or TIFF, which may hold several pages.
 * @throws DocumentRefused
 */
export async function parsePicture(bytes: Uint8Array, onProgress?: OnProgress): Promise<ParsedDocument> {
  if (isTiff(bytes)) return parseTiff(bytes, onProgress);
  const image = await readGrey(bytes);
  if (inkOf(image) <= blankInk) throw noWords();
  const found = await recognise(image, () => onProgress?.(0, 1));
  const scale = recognitionDpi / 72;
  const size = { number: 1, width: image.width / scale, height: image.height / scale };
  const blocks = readingOrder(segmentsOf(piecesOf(found, scale)));
  if (blocks.flat().length === 0) throw noWords();
  const { elements, firstHeading } = elementsOfPages([{ ...size, reading: found.height / scale, blocks }]);
  return { description: null, title: firstHeading, elements, pages: 1, recognisedPages: 1 };
}
