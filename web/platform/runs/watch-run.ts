import type { RunEvent } from '#contract/features/runs/run-events.ts';

export type RunSource = {
  /** Opens the event stream after a number. */
  open(after: number, signal: AbortSignal): Promise<AsyncIterable<RunEvent>>;
  /** Whether the run has ended with nothing left to read after this number. */
  hasEnded(after: number, signal: AbortSignal): Promise<boolean>;
  /** Whether a retry may help after this failure. */
  mayRecover(error: unknown): boolean;
  /** Waits, or rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/**
 * The events of a run after a number, each once and in order, until the run ends. A dropped or silent stream is resumed, waiting
 * 1 s, doubling up to 30 s, while nothing arrives.
 */
export async function* watchRun(source: RunSource, after: number, signal: AbortSignal): AsyncGenerator<RunEvent, void> {
  let seen = after;
  let waitMs = firstWaitMs;
  while (!signal.aborted) {
    try {
      for await (const event of await source.open(seen, signal)) {
        if (event.seq <= seen) continue;
        seen = event.seq;
        waitMs = firstWaitMs;
        yield event;
      }
      if (await source.hasEnded(seen, signal)) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!source.mayRecover(error)) throw error;
    }
    await source.wait(waitMs, signal).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}
