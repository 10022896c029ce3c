/** Resolves after `ms`, or when the network returns; rejects when the signal aborts. */
export function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      reject(signal.reason);
    };
    // When the network returns there is no reason to wait longer.
    const again = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(again, ms);
    addEventListener('online', again, { once: true });
    signal.addEventListener('abort', stop, { once: true });
  });
}
