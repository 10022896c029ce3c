import { limits } from '#contract/limits.ts';

type EarlyCall = { answer: Promise<Response>; stop: AbortController };

/** What the early script has started: the session it used, the time, and its calls by address. */
export type EarlyCalls = { token: string; begunAt: number; calls: Map<string, EarlyCall> };

declare global {
  interface Window {
    /** Left here by the early script for the app; `over` once the app makes its own calls. */
    candourEarly?: EarlyCalls | 'over';
  }
}

/** Calls started while the app was still loading. Each is taken up once, by the same call of the same session. */
export const earlyCalls = {
  /** @returns the pending answer; undefined where the call was not started early */
  take(request: Request, signal: AbortSignal | null | undefined): Promise<Response> | undefined {
    const early = window.candourEarly;
    window.candourEarly ??= 'over';
    if (typeof early !== 'object' || request.method !== 'GET') return undefined;
    const call = early.calls.get(request.url);
    if (!call) return undefined;
    early.calls.delete(request.url);
    const isSame = request.headers.get('auth-token') === early.token;
    // The maximum age of an answer taken from the cache.
    if (!isSame || Date.now() - early.begunAt > limits.queryStaleMs) return undefined;
    const stop = () => call.stop.abort(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    return call.answer;
  },
  /** The next caller makes its own call. */
  forget(): void {
    window.candourEarly = 'over';
  },
};
