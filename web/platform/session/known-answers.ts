import { queryClient } from '#web/platform/api/query-client.ts';
import { earlyCalls } from '#web/platform/early/early-calls.ts';

const listeners = new Set<() => void>();

/** The data that this tab has fetched, held in memory. */
export const knownAnswers = {
  /** Listeners forget what else they keep in memory. */
  onForget(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget(): void {
    queryClient.clear();
    earlyCalls.forget();
    for (const listener of listeners) listener();
  },
};
