import { queryClient } from '#web/platform/api/query-client.ts';
import { earlyCalls } from '#web/platform/early/early-calls.ts';

const listeners = new Set<() => void>();
/** Whose answers this tab holds. */
let knownUserId: string | undefined;

/** What the server has answered to the person of this tab, held in memory. */
export const knownAnswers = {
  /** Told when they are forgotten, to forget what else is kept in memory. */
  onForget(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget(): void {
    queryClient.clear();
    earlyCalls.forget();
    for (const listener of listeners) listener();
  },
  /** Where somebody else has signed in, in this tab or another, nothing of the person before them stays. */
  areOf(userId: string): void {
    if (knownUserId !== undefined && knownUserId !== userId) knownAnswers.forget();
    knownUserId = userId;
  },
};
