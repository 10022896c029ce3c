import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import type { RunSource } from './follow-run.ts';

const ended = new Set(['done', 'failed', 'stopped']);

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      reject(signal.reason);
    };
    // A network that comes back is no reason to wait any longer.
    const again = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(again, ms);
    addEventListener('online', again, { once: true });
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** The events of one run over the API. */
export const runSource = (id: string): RunSource => ({
  open: (after, signal) => client.runs.events({ id, after }, { signal }) as Promise<AsyncIterable<RunEvent>>,
  async hasEnded(after, signal) {
    const run = await client.runs.run({ id }, { signal });
    return ended.has(run.state) && run.last_seq <= after;
  },
  mayRecover(error) {
    const { status, retryable } = asClientError(error);
    return retryable || status === 0 || status === 408;
  },
  wait,
});
