import sharp from 'sharp';
import { AppError } from '#contract/errors/app-error.ts';

/** The longest sides of a page, pixels: A4 at 300 dpi, enough to read the smallest print when enlarged. */
const longestSide = 3_508;
/** The reader of scans decodes the same number of pixels at most. */
const mostPixels = 70_000_000;
const longestSeconds = 20;
const quality = 85;
/** Pages that may queue in all, and per person, whose browser requests no more at once. */
const mostWaiting = 16;
const mostWaitingOfOne = 6;
/** A slower file store loses its place, so that it delays nobody else. */
const longestReadingMs = 20_000;

// One picture at a time on one thread, so that pictures never take the whole machine. sharp caches nothing.
sharp.concurrency(1);
sharp.cache(false);
let waiting = 0;
const waitingOf = new Map<string, number>();
let last: Promise<unknown> = Promise.resolve();

/** The person who asks for a page, and their signal: a page that nobody waits for is not drawn. */
type Asking = { personId: string; signal: AbortSignal };

/** Queues the work. A caller who leaves frees the place at once, and the work is skipped at its turn. */
async function inTurn<T>(work: () => Promise<T>, { personId, signal }: Asking): Promise<T> {
  signal.throwIfAborted();
  const own = waitingOf.get(personId) ?? 0;
  if (waiting >= mostWaiting || own >= mostWaitingOfOne) throw new AppError('overloaded');
  waiting += 1;
  waitingOf.set(personId, own + 1);
  let isWaiting = true;
  const leave = () => {
    if (!isWaiting) return;
    isWaiting = false;
    waiting -= 1;
    const others = (waitingOf.get(personId) ?? 0) - 1;
    if (others > 0) waitingOf.set(personId, others);
    else waitingOf.delete(personId);
  };
  signal.addEventListener('abort', leave, { once: true });
  const turn = last
    .then(() => {
      signal.throwIfAborted();
      return work();
    })
    .finally(() => {
      signal.removeEventListener('abort', leave);
      leave();
    });
  last = turn.catch(() => undefined);
  return turn;
}

/** @param page from 1 */
export type PageOfPicture = {
  mediaType: string;
  page: number;
  /** @param ended aborts when the read times out or the caller leaves */
  read(ended: AbortSignal): Promise<Buffer>;
  /** 20 seconds when absent. */
  longestMs?: number;
};

/** @throws AppError overloaded when the file is not read in time; the signal's reason */
async function readInTime({ read, longestMs = longestReadingMs }: PageOfPicture, signal: AbortSignal): Promise<Buffer> {
  const late = AbortSignal.timeout(longestMs);
  const ended = AbortSignal.any([signal, late]);
  const { promise: end, reject } = Promise.withResolvers<never>();
  ended.addEventListener('abort', () => reject(ended.reason), { once: true });
  try {
    return await Promise.race([read(ended), end]);
  } catch (error) {
    if (late.aborted && !signal.aborted) throw new AppError('overloaded', { cause: error });
    throw error;
  }
}

async function draw({ mediaType, page }: PageOfPicture, bytes: Buffer): Promise<Uint8Array> {
  const isJpeg = mediaType === 'image/jpeg';
  const picture = sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    ...(mediaType === 'image/tiff' && { page: page - 1 }),
  }).timeout({ seconds: longestSeconds });
  try {
    return await (isJpeg ? picture.autoOrient() : picture)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality })
      .toBuffer();
  } catch (error) {
    throw new AppError('page_not_drawn', { cause: error });
  }
}

/**
 * Draws one page of a scan as WebP, on white: only pixels, nothing else from the file. The orientation is the one text recognition saw: for
 * a JPEG the camera's, for others as stored. Runs on sharp's threads.
 * @throws AppError overloaded when too many wait or the file is read too slowly, page_not_drawn; the signal's reason
 */
export function makePagePicture(picture: PageOfPicture, asking: Asking): Promise<Uint8Array> {
  return inTurn(async () => draw(picture, await readInTime(picture, asking.signal)), asking);
}
