import { useSyncExternalStore } from 'react';

/** Findings that the reader has ticked, of one review at a time. */
type Ticked = { reviewId: string; ids: ReadonlySet<string> };

const nothing: ReadonlySet<string> = new Set();
let state: Ticked = { reviewId: '', ids: nothing };
const listeners = new Set<() => void>();

const current = () => state;
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function tickFindings(reviewId: string, ids: Iterable<string>): void {
  state = { reviewId, ids: new Set(ids) };
  for (const listener of listeners) listener();
}

export function useTicked(reviewId: string): ReadonlySet<string> {
  const ticked = useSyncExternalStore(subscribe, current, current);
  return ticked.reviewId === reviewId ? ticked.ids : nothing;
}
