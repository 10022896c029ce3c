import sharp from 'sharp';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';

const photoSide = 512;
const thumbnailSide = 192;
/** WebP qualities, tried in order until the thumbnail is short enough. At the last one even noise is. */
const thumbnailQualities = [75, 60, 40, 20];
const longestSeconds = 10;
/** Pictures that may queue, each held in memory. One per person, so that nobody blocks everybody else. */
const mostWaiting = 8;

// One picture at a time on one thread, so that pictures never take the whole machine. sharp caches nothing.
sharp.concurrency(1);
sharp.cache(false);
const waiting = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

function refuse(msg: string, type: string): never {
  throw new AppError('validation_failed', { detail: [{ loc: ['body', 'file'], msg, type }] });
}

async function inTurn<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (waiting.has(userId)) throw new AppError('too_many_requests');
  if (waiting.size >= mostWaiting) throw new AppError('overloaded');
  waiting.add(userId);
  const turn = last.then(work, work).finally(() => waiting.delete(userId));
  last = turn.catch(() => undefined);
  return turn;
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: limits.photoPixels.most, failOn: 'truncated' });

const unreadable = (): never =>
  refuse('This photo is damaged or incomplete. Choose another one, or save it again.', 'picture_damaged');

async function refuseUnfit(bytes: Buffer): Promise<void> {
  const { least, mostASide, most } = limits.photoPixels;
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (pages > 1 || isAnimatedPng(bytes)) refuse('This image is animated. Choose a still photo.', 'picture_animated');
  if (Math.min(width, height) < least)
    refuse(`This photo is too small. Choose one at least ${least} pixels wide and high.`, 'picture_too_small');
  if (Math.max(width, height) > mostASide || width * height > most)
    refuse('This photo has too many pixels. Choose one of 50 megapixels or fewer.', 'picture_too_large');
}

/** Crops the upright picture to its central square, in sRGB on white. Only pixels remain; metadata is dropped. */
const asSquare = (bytes: Buffer, side: number, quality: number): Promise<Buffer> =>
  open(bytes)
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .webp({ quality })
    .toBuffer()
    .catch(unreadable);

async function asThumbnail(photo: Buffer): Promise<string> {
  let address = '';
  for (const quality of thumbnailQualities) {
    address = `data:image/webp;base64,${(await asSquare(photo, thumbnailSide, quality)).toString('base64')}`;
    if (address.length <= limits.photoThumbnailCharacters) break;
  }
  return address;
}

/**
 * Reads a picture by its content and makes a square photo of 512 pixels and a thumbnail of 192, both WebP. The thumbnail is a `data:` URL.
 * Runs on sharp's threads.
 * @throws AppError payload_too_large; validation_failed with the reason; too_many_requests while another picture of this user is processed;
 *   overloaded when too many wait
 */
export async function makePhoto(userId: string, picture: Blob): Promise<{ photo: Buffer; thumbnail: string }> {
  if (picture.size > limits.photoBytes) throw new AppError('payload_too_large');
  if (picture.size === 0) refuse('This file is empty. Choose a PNG, JPEG or WebP photo.', 'picture_empty');
  return inTurn(userId, async () => {
    const bytes = Buffer.from(await picture.arrayBuffer());
    if (!isPicture(bytes)) refuse('Choose a PNG, JPEG or WebP photo.', 'picture_type');
    await refuseUnfit(bytes);
    const photo = await asSquare(bytes, photoSide, 82);
    return { photo, thumbnail: await asThumbnail(photo) };
  });
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

/** Whether the first bytes are those of a PNG, JPEG or WebP file, whatever its name or declared type. */
function isPicture(bytes: Buffer): boolean {
  const starts = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  const isWebP = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebP || starts(pngSignature) || starts(jpegSignature);
}

/** Whether a PNG is animated. libvips reads only its first picture and does not report the others. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return false;
  // Chunks follow the signature: length, type, content and checksum. The animation chunk precedes the picture data.
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += bytes.readUInt32BE(at) + 12;
  }
  return false;
}
