import { errorFromThrown } from './decode-error.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

/** Ends early when the signal is aborted. */
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
 * A read that the cache of queries does not keep, tried as often and with the same waits as those it keeps.
 * @throws ClientError; what the read fails with once the signal is aborted
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
