/** Resolves after `ms`, or as soon as the network is back; rejects when the signal aborts. */
export function waitOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      reject(signal.reason);
    };
    // A network that comes back is no reason to wait any longer.
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
