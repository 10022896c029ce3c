import { sessionStore } from '#web/platform/session/session.ts';

const awaited = new Set<string>();

/**
 * Runs whose end someone at this page waits for: asked here, or under way when the page showed them. Each end is announced once,
 * however quick the answer or however often the page reopens.
 */
export const awaitedAnswers = {
  add: (runId: string): void => void awaited.add(runId),
  has: (runId: string): boolean => awaited.has(runId),
  /** @returns whether the run was awaited until now */
  end: (runId: string): boolean => awaited.delete(runId),
};

sessionStore.onLeave(() => awaited.clear());
