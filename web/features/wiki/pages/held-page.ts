/** How long a page is looked at before it is asked for: who leafs through a document asks for none of those between. */
const lookedAtMs = 150;

type Held<T> = { page: number; made: Promise<T>; leave: AbortController };

/**
 * Pages that are dear to make: one is held at a time, and one that is turned away from is no longer asked for. What failed is made
 * anew. @param make may be given up by its signal, also before it is called
 */
export function holdOnePage<T extends { close(): void }>(
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
