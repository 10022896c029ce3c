import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { client } from '#web/platform/api/api-client.ts';
import { asClientError } from '#web/platform/api/decode-error.ts';
import { waitOrOnline } from './wait-or-online.ts';
import type { RunSource } from './watch-run.ts';

const ended = new Set(['done', 'failed', 'stopped']);

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
  wait: waitOrOnline,
});
