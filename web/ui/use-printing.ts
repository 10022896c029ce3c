import { useSyncExternalStore } from 'react';

const paper = typeof matchMedia === 'undefined' ? undefined : matchMedia('print');

function subscribe(listener: () => void): () => void {
  paper?.addEventListener('change', listener);
  return () => paper?.removeEventListener('change', listener);
}

/** Whether the page is being laid out for print. Print-only content is not on the screen, not even hidden. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => paper?.matches ?? false,
    () => false,
  );
