import { errorFromThrown } from './decode-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

/** Ends early when the signal aborts. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/**
 * A read outside the query cache, retried as often and with the same waits as queries.
 * @throws ClientError; the read's own failure once the signal aborts
 */
export async function retried<T>(read: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1)
    try {
      return await read();
    } catch (thrown) {
      const error = errorFromThrown(thrown);
      if (signal.aborted || !shouldRetry(failures, error)) throw error;
      await pause(retryDelay(failures, error), signal);
      if (signal.aborted) throw error;
    }
}
