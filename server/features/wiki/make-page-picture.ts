import sharp from 'sharp';
import { AppError } from '#contract/errors/app-error.ts';

/** Sides a page is shown at, at most: A4 at 300 dots an inch, enough to read the smallest print when enlarged. */
const longestSide = 3_508;
/** As many pixels as the reader of scans unpacks. */
const mostPixels = 70_000_000;
const longestSeconds = 20;
const quality = 85;
/** Pages that may wait for the one being drawn: of all, and of one person, whose browser asks for no more at once. */
const mostWaiting = 16;
const mostWaitingOfOne = 6;
/** A file store that is slower keeps nobody else waiting. */
const longestReadingMs = 20_000;

// One after another on one thread, so that pictures never take the whole machine; nothing is kept for another time.
sharp.concurrency(1);
sharp.cache(false);
let waiting = 0;
const waitingOf = new Map<string, number>();
let last: Promise<unknown> = Promise.resolve();

/** Who asks for a page; the signal is theirs: pages that nobody waits for any more are not drawn. */
type Asking = { personId: string; signal: AbortSignal };

/** Who has gone gives the place up at once, and nothing is done when the turn comes. */
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
  /** @param ended by when the file is to be read, or whoever asked has gone */
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
 * One page of a scan as WebP, on white: pixels and nothing else of the file. It lies as text recognition saw it: a JPEG by what its
 * camera said, others as they are stored. Runs on sharp's threads.
 * @throws AppError overloaded when too many wait or the file is read too slowly, page_not_drawn; the signal's reason
 */
export function makePagePicture(picture: PageOfPicture, asking: Asking): Promise<Uint8Array> {
  return inTurn(async () => draw(picture, await readInTime(picture, asking.signal)), asking);
}
