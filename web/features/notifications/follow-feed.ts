import type { InferContractRouterOutputs } from '@orpc/contract';
import type { contract } from '#contract/contract.ts';
import { limits } from '#contract/limits.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['notifications'];
export type Notification = Outputs['mine'][number];
export type NotificationEvent = { unread_count: number; arrived: Notification[] };

export type FeedSource = {
  /** Opens the stream; its first event says how many are unread. */
  open(signal: AbortSignal): Promise<AsyncIterable<NotificationEvent>>;
  /** Whether a retry may help after this failure. */
  mayRecover(error: unknown): boolean;
  /** Waits, or rejects when the signal aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

/**
 * The events of the stream, and `lost` whenever it breaks. It reconnects after 1 s, doubling up to 30 s while no stream outlives
 * its first event. Ends when the signal aborts or, after `lost`, at a refusal that a retry cannot help.
 */
export async function* followFeed(
  source: FeedSource,
  signal: AbortSignal,
): AsyncGenerator<NotificationEvent | 'lost', void> {
  let waitMs: number = limits.retryFirstDelayMs;
  while (!signal.aborted) {
    try {
      let events = 0;
      for await (const event of await source.open(signal)) {
        events += 1;
        if (events > 1) waitMs = limits.retryFirstDelayMs;
        yield event;
      }
    } catch (error) {
      if (!signal.aborted && !source.mayRecover(error)) return yield 'lost';
    }
    if (signal.aborted) return;
    yield 'lost';
    await source.wait(waitMs, signal).catch(() => undefined);
    waitMs = Math.min(waitMs * 2, limits.retryLongestDelayMs);
  }
}
