import { limits } from '#contract/limits.ts';

type EarlyCall = { answer: Promise<Response>; stop: AbortController };

/** What the early script has begun: which session it asked for, when, and its calls by their address. */
export type EarlyCalls = { token: string; begunAt: number; calls: Map<string, EarlyCall> };

declare global {
  interface Window {
    /** Left here by the early script for the app; `over` once the app asks for itself. */
    candourEarly?: EarlyCalls | 'over';
  }
}

/** Calls that were begun while the app was still on its way. Each is taken up once, by the same call of the same session. */
export const earlyCalls = {
  /** @returns the answer on its way; undefined where this has not been asked, and so is to be asked now */
  take(request: Request, signal: AbortSignal | null | undefined): Promise<Response> | undefined {
    const early = window.candourEarly;
    window.candourEarly ??= 'over';
    if (typeof early !== 'object' || request.method !== 'GET') return undefined;
    const call = early.calls.get(request.url);
    if (!call) return undefined;
    early.calls.delete(request.url);
    const isSame = request.headers.get('auth-token') === early.token;
    // As old as an answer may be that is taken from the cache.
    if (!isSame || Date.now() - early.begunAt > limits.queryStaleMs) return undefined;
    const stop = () => call.stop.abort(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop);
    return call.answer;
  },
  /** Whoever comes next asks for themselves. */
  forget(): void {
    window.candourEarly = 'over';
  },
};
