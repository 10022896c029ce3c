import type { Session } from './session-state.ts';

function followed<Value>(first: Value) {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    current: (): Value => value,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: Value): void {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The session as the screens show it. */
export const onScreen = {
  session: followed<Session>({ state: 'starting' }),
  /** When the screen will be covered, ms since 1970; undefined until that is near. */
  lockAt: followed<number | undefined>(undefined),
};
