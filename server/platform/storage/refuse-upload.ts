import { AppError } from '#contract/errors/app-error.ts';
import { sizeInWords } from '#contract/size-in-words.ts';

const reason = (msg: string) => [{ loc: ['files'], msg, type: 'quota_exceeded' }];

type NoRoom = { freeBytes: number; limitBytes: number; neededBytes: number | undefined; supportEmail: string };

/** The refusal of an upload that does not fit into the organisation's storage. */
export function storageFull({ freeBytes, limitBytes, neededBytes, supportEmail }: NoRoom): AppError {
  const needed = neededBytes === undefined ? 'needs more' : `needs ${sizeInWords(neededBytes)}`;
  const free = `Your organisation has ${sizeInWords(freeBytes)} of its ${sizeInWords(limitBytes)} of storage free`;
  const msg = `${free}, and this upload ${needed}. Upload less, or ask ${supportEmail} for more storage.`;
  return new AppError('organisation_storage_full', { detail: reason(msg) });
}

/** England's time of day and day. */
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: 'numeric', month: 'long' });

const minuteMs = 60_000;
/** The minute by which a moment has passed. */
const roundedUp = (at: Date) => new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs);

type NoAllowance = { leftBytes: number; limitBytes: number; fitsAt: Date | undefined; now: Date };

/** The refusal of an upload beyond what the person may upload within 24 hours. @param fitsAt undefined where it never will */
export function dailyUploadReached({ leftBytes, limitBytes, fitsAt, now }: NoAllowance): AppError {
  const limit = sizeInWords(limitBytes);
  if (fitsAt === undefined) {
    const msg = `This upload is more than you can upload in 24 hours (${limit}). Upload fewer files at a time.`;
    return new AppError('daily_upload_reached', { detail: reason(msg) });
  }
  const from = roundedUp(fitsAt);
  const msg = `You can upload ${limit} in 24 hours, and ${sizeInWords(leftBytes)} of that is left. This upload fits from ${moment.format(from)} on ${day.format(from)}.`;
  const retryAfterSeconds = Math.max(1, Math.ceil((from.getTime() - now.getTime()) / 1_000));
  return new AppError('daily_upload_reached', { detail: reason(msg), retryAfterSeconds });
}
