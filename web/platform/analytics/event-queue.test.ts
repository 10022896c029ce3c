import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorName, errorCatalogue } from '#contract/errors/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { errorOfCatalogue } from '#web/platform/api/client-error.ts';
import { eventQueue } from './event-queue.ts';

const minutes = (count: number) => count * 60_000;

/** A queue whose server the test controls, with what was sent to it. */
function queueTo(answer: { now: 'taken' | ErrorName }) {
  const sent: string[][] = [];
  const queue = eventQueue<{ id: string }>({
    async send(batch) {
      sent.push(batch.map(({ id }) => id));
      if (answer.now !== 'taken') throw errorOfCatalogue(errorCatalogue[answer.now]);
    },
    isOpen: () => true,
  });
  return { queue, sent };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Events that wait to be sent', () => {
  it('are sent together, once, in no larger batches than the server takes', async () => {
    const { queue, sent } = queueTo({ now: 'taken' });
    const ids = Array.from({ length: limits.analyticsEventsPerRequest + 1 }, (_, at) => `e${at}`);
    for (const id of ids) queue.add({ id });
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(sent).toEqual([ids.slice(0, -1), ids.slice(-1)]);
  });

  it('are tried at ever longer intervals, five minutes at most, while the server cannot be reached', async () => {
    const answer: Parameters<typeof queueTo>[0] = { now: 'network_unreachable' };
    const { queue, sent } = queueTo(answer);
    queue.add({ id: 'a' });
    await vi.advanceTimersByTimeAsync(minutes(10));
    const atFirst = sent.length;
    expect(atFirst).toBeGreaterThan(3);
    expect(atFirst).toBeLessThan(9);
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(sent.length - atFirst).toBe(12);
    answer.now = 'taken';
    await vi.advanceTimersByTimeAsync(minutes(5));
    const untilTaken = sent.length;
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(sent).toHaveLength(untilTaken);
  });

  it.each(['authentication_required', 'session_locked'] as const)(
    'rest after %s until the next event, and go with it',
    async (refusal) => {
      const answer: Parameters<typeof queueTo>[0] = { now: refusal };
      const { queue, sent } = queueTo(answer);
      queue.add({ id: 'a' });
      await vi.advanceTimersByTimeAsync(minutes(60));
      expect(sent).toEqual([['a']]);
      answer.now = 'taken';
      queue.add({ id: 'b' });
      await vi.advanceTimersByTimeAsync(minutes(1));
      expect(sent).toEqual([['a'], ['a', 'b']]);
    },
  );

  it('are dropped where they are refused for themselves', async () => {
    const answer: Parameters<typeof queueTo>[0] = { now: 'validation_failed' };
    const { queue, sent } = queueTo(answer);
    queue.add({ id: 'a' });
    await vi.advanceTimersByTimeAsync(minutes(60));
    answer.now = 'taken';
    queue.add({ id: 'b' });
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(sent).toEqual([['a'], ['b']]);
  });

  it('are forgotten with the person, and nothing is tried for them any more', async () => {
    const { queue, sent } = queueTo({ now: 'network_unreachable' });
    queue.add({ id: 'a' });
    queue.forget();
    await vi.advanceTimersByTimeAsync(minutes(60));
    expect(sent).toEqual([]);
  });
});
