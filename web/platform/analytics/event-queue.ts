import { limits } from '#contract/limits.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';

const flushAfterMs = 5_000;
const longestWaitMs = 300_000;
const mostKept = 500;

/** Events refused by an expired or locked session may be accepted by the next one. */
const ofSession = new Set([401, 423]);

type Parts<T> = {
  /** @throws whatever the call fails with */
  send: (batch: T[]) => Promise<unknown>;
  /** Whether anyone is logged in to send for. */
  isOpen: () => boolean;
};

/**
 * Events queued and sent a few seconds after the first. While the server cannot be reached the wait doubles, up to five minutes;
 * while the session is expired or locked nothing is sent until the next event; rejected events are dropped.
 */
export function eventQueue<T extends { id: string }>({ send, isOpen }: Parts<T>) {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let waitMs = flushAfterMs;

  const without = (batch: readonly T[]): T[] => {
    const gone = new Set(batch.map(({ id }) => id));
    return waiting.filter(({ id }) => !gone.has(id));
  };

  /** @returns whether the rest is to be sent automatically */
  async function attempt(batch: T[]): Promise<boolean> {
    try {
      await send(batch);
      waiting = without(batch);
      waitMs = flushAfterMs;
      return true;
    } catch (thrown) {
      const { status, retryable, retryAfterMs = 0 } = asClientError(thrown);
      // Events kept for a retry that did arrive count once, by id.
      waiting = (retryable || ofSession.has(status) ? waiting : without(batch)).slice(-mostKept);
      if (retryable) waitMs = Math.min(Math.max(waitMs * 2, retryAfterMs), longestWaitMs);
      return !ofSession.has(status);
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || waiting.length === 0 || !isOpen()) return;
    isSending = true;
    const goesOn = await attempt(waiting.slice(0, limits.analyticsEventsPerRequest));
    isSending = false;
    if (goesOn && waiting.length > 0) later();
  }

  function later(): void {
    timer ??= setTimeout(() => void flush(), waitMs);
  }

  return {
    add(event: T): void {
      waiting.push(event);
      later();
    },
    flush,
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      waitMs = flushAfterMs;
    },
  };
}
