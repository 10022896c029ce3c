type Listener = () => void;

const listeners = new Set<Listener>();

/** Between the API client, which first hears that the session is locked, and the session, which covers the screen. */
export const lockSignal = {
  raise(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
