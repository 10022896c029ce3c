type Limits = { callMs: number; silenceMs: number };
type Fetch = (request: Request, init?: RequestInit) => Promise<Response>;

const tooLong = (what: string) => new DOMException(what, 'TimeoutError');

/** Aborts a stream that has sent nothing, not even a heartbeat, for `silenceMs`. */
function watched(body: ReadableStream<Uint8Array>, silenceMs: number, giveUp: (reason: DOMException) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp(tooLong('The connection stopped sending data.')), silenceMs);
  };
  listen();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        listen();
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(timer),
    }),
  );
}

/** A fetch whose calls time out after `callMs` and whose event streams time out after `silenceMs` without a byte (spec §9). */
export function timedFetch(
  { callMs, silenceMs }: Limits,
  send: Fetch = (request, init) => fetch(request, init),
): Fetch {
  return async (request, init) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(tooLong('The request took too long.')), callMs);
    try {
      const response = await send(request, { ...init, signal: AbortSignal.any([request.signal, stop.signal]) });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (!isStream || !response.body) return response;
      clearTimeout(timer);
      const body = watched(response.body, silenceMs, (reason) => stop.abort(reason));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      clearTimeout(timer);
      throw stop.signal.aborted ? stop.signal.reason : error;
    }
  };
}
