import { DocumentRefused } from '#engine/reading/document-refused.ts';
import type { ParsedDocument } from '#engine/reading/document-shape.ts';
import { blankInk, type GreyImage, greyOf, inkOf } from '#engine/recognition/grey-image.ts';
import { recognisePage } from '#engine/recognition/recognise-page.ts';
import { openRecogniser, recognitionDpi } from '#engine/recognition/recogniser.ts';
import { elementsOfPages } from './elements-of-pages.ts';
import { isTiff, parseTiff } from './parse-tiff.ts';
import { readingOrder } from './pdf-columns.ts';
import { segmentsOf } from './pdf-lines.ts';
import type { OnProgress } from './pdf-pages.ts';
import { piecesOf } from './scan-pieces.ts';

/** Maximum pixels of a decompressed picture: an A3 page at 600 dots an inch. */
const mostPixels = 70_000_000;
/**
 * Pixels on the long side of an A4 page at 300 dots an inch, which recognition reads best; smaller pictures are enlarged to
 * it within a limit.
 */
const longSide = 3_508;
const mostEnlarged = 3;

const damaged = () => new DocumentRefused('corrupt', 'The image is incomplete or damaged and cannot be opened.');

const noWords = () => new DocumentRefused('no_text_layer', 'Text recognition (OCR) found no words in the image.');

/** A picture's sides in pixels, from its header alone; undefined for anything but PNG and JPEG. */
function pictureSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Frames begin with a marker from C0 to CF, except for three that are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const isAlone = marker === 0xff || (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
    at += isAlone ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The picture at about the size of an A4 page at 300 dots an inch. */
async function readGrey(bytes: Uint8Array): Promise<GreyImage> {
  const size = pictureSize(bytes);
  if (size === undefined || size.width * size.height === 0) throw damaged();
  if (size.width * size.height > mostPixels) {
    throw new DocumentRefused('too_large', `The image has more than ${mostPixels / 1_000_000} million pixels.`);
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
 * Reads the words of a picture of a page: PNG, JPEG, or TIFF, which may have several pages.
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
  const document = elementsOfPages([{ ...size, reading: found.height / scale, blocks }]);
  return { description: null, ...document, pages: 1, recognisedPages: 1 };
}
