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
  /** Forgets what was fetched for nobody or somebody else. An open page fetches its own again: a query removed under it never settles. */
  renew(): void {
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
  },
  forget(): void {
    queryClient.clear();
    earlyCalls.forget();
    for (const listener of listeners) listener();
  },
};
