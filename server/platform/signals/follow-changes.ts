import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import { Bell } from './bell.ts';

export type FollowedChanges<Seen, Event> = {
  /** Calls `ring` at each signal of a change. @returns a function that stops it */
  watch: (ring: () => void) => () => void;
  /** Reads the present state, after checking that the reader may still read it. Its errors end the stream. */
  look: () => Promise<Seen>;
  /** `before` is undefined the first time. */
  whatIsNew: (before: Seen | undefined, seen: Seen) => Event | undefined;
  log: Log;
  requestId: string;
  signal: AbortSignal;
  /** How often to look without a signal, ms. */
  lookAgainMs?: number | undefined;
};

/** Yields what is new now, and after each change until `signal` aborts or `look` fails. */
export async function* followChanges<Seen, Event>({
  watch,
  look,
  whatIsNew,
  log,
  requestId,
  signal,
  lookAgainMs = limits.streamLookAgainMs,
}: FollowedChanges<Seen, Event>): AsyncGenerator<Event, void, void> {
  const bell = new Bell();
  const unwatch = watch(() => bell.ring());
  try {
    let before: Seen | undefined;
    while (!signal.aborted) {
      // Reset before reading: a change during the read sets it again and is seen in the next round.
      bell.silence();
      const seen = await look();
      const event = whatIsNew(before, seen);
      if (event !== undefined) yield event;
      before = seen;
      await bell.wait(lookAgainMs, signal);
    }
  } catch (error) {
    // The response has already started, so the HTTP host no longer logs a failure.
    if (!(error instanceof AppError)) log.error({ request_id: requestId, err: error }, 'a stream failed');
    throw error;
  } finally {
    unwatch();
  }
}
