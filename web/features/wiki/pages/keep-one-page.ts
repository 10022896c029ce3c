/** How long a page must be shown before it is fetched: leafing through skips those between. */
const lookedAtMs = 150;

type Held<T> = { page: number; made: Promise<T>; leave: AbortController };

/**
 * A cache for expensive pages: it keeps one, and drops the request for a page the reader left. Failures are retried.
 * @param make may be aborted by its signal, even before it is called
 */
export function keepOnePage<T extends { close(): void }>(
  make: (page: number, signal: AbortSignal) => Promise<T>,
  afterMs = lookedAtMs,
) {
  let held: Held<T> | undefined;
  const letGo = () => {
    held?.leave.abort();
    void held?.made.then(
      (page) => page.close(),
      () => undefined,
    );
    held = undefined;
  };
  const begin = async (page: number, signal: AbortSignal) => {
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    signal.throwIfAborted();
    return make(page, signal);
  };
  const pageOf = (page: number): Promise<T> => {
    if (held?.page === page) return held.made;
    letGo();
    const leave = new AbortController();
    const made = begin(page, leave.signal);
    held = { page, made, leave };
    made.catch(() => {
      if (held?.made === made) held = undefined;
    });
    return made;
  };
  return { pageOf, letGo };
}
