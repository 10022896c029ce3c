import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timedFetch } from './timed-fetch.ts';

const request = () => new Request('http://candour.invalid/api/x');
const whenAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A stream that the test feeds, and that fails when its request is aborted, as in the browser. */
function heldStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const send = (_request: Request, init?: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        init?.signal?.addEventListener('abort', () => given.error(init.signal?.reason), { once: true });
      },
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
  return { send, feed: (text: string) => controller?.enqueue(new TextEncoder().encode(text)) };
}

describe('A fetch with limits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives a call up after its time, as a time-out', async () => {
    const call = timedFetch({ callMs: 50_000, silenceMs: 45_000 }, (_request, init) => whenAborted(init?.signal));
    const outcome = expect(call(request())).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(50_000);
    await outcome;
  });

  it('passes on what the network failed with', async () => {
    const call = timedFetch({ callMs: 50_000, silenceMs: 45_000 }, () => Promise.reject(new TypeError('no network')));
    await expect(call(request())).rejects.toThrow('no network');
  });

  it('lets a stream go on for as long as anything comes, a heartbeat included', async () => {
    const { send, feed } = heldStream();
    const response = await timedFetch({ callMs: 50_000, silenceMs: 45_000 }, send)(request());
    const reader = response.body?.getReader();
    for (let beats = 0; beats < 10; beats += 1) {
      await vi.advanceTimersByTimeAsync(40_000);
      feed(': \n\n');
      await reader?.read();
    }
    feed('data: 1\n\n');
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
  });

  it('ends a stream that has gone silent', async () => {
    const { send } = heldStream();
    const response = await timedFetch({ callMs: 50_000, silenceMs: 45_000 }, send)(request());
    const outcome = expect(response.body?.getReader().read()).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(45_000);
    await outcome;
  });
});
