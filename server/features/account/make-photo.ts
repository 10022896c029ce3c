import sharp from 'sharp';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { isAnimatedPng, isPicture } from './picture-format.ts';

const photoSide = 512;
const thumbnailSide = 192;
/** The best that is short enough is taken; at the last one even noise is. */
const thumbnailQualities = [75, 60, 40, 20];
const longestSeconds = 10;
/** Pictures that may wait for the one being read; each is held in memory. One a person, so that nobody keeps the others out. */
const mostWaiting = 8;

// One after another on one thread, so that pictures never take the whole machine; nothing is kept for another time.
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
  refuse('This picture is damaged or not complete. Choose another one, or save it anew.', 'picture_damaged');

async function refuseUnfit(bytes: Buffer): Promise<void> {
  const { least, mostASide, most } = limits.photoPixels;
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (pages > 1 || isAnimatedPng(bytes))
    refuse('This picture moves. Choose one that stands still.', 'picture_animated');
  if (Math.min(width, height) < least)
    refuse(`This picture is too small. Choose one of at least ${least} pixels a side.`, 'picture_too_small');
  if (Math.max(width, height) > mostASide || width * height > most)
    refuse('This picture has too many pixels. Choose one of 50 megapixels or fewer.', 'picture_too_large');
}

/** Upright, the middle of it, in the colours of screens, on white; nothing but the pixels. */
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
 * Reads a picture by its content and makes a photo of it: a square of 512 pixels and a thumbnail of 192 as a `data:` address, both WebP.
 * Runs on sharp's threads.
 * @throws AppError payload_too_large; validation_failed with the reason; too_many_requests while another of this user's is being made;
 *   overloaded when too many wait
 */
export async function makePhoto(userId: string, picture: Blob): Promise<{ photo: Buffer; thumbnail: string }> {
  if (picture.size > limits.photoBytes) throw new AppError('payload_too_large');
  if (picture.size === 0) refuse('This file is empty. Choose a PNG, JPEG or WebP picture.', 'picture_empty');
  return inTurn(userId, async () => {
    const bytes = Buffer.from(await picture.arrayBuffer());
    if (!isPicture(bytes)) refuse('Choose a PNG, JPEG or WebP picture.', 'picture_type');
    await refuseUnfit(bytes);
    const photo = await asSquare(bytes, photoSide, 82);
    return { photo, thumbnail: await asThumbnail(photo) };
  });
}
