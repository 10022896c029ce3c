import { sessionStore } from '#web/platform/session/session.ts';

const awaited = new Set<string>();

/**
 * The runs whose end somebody at this page waits for: asked here, or still under way when the page showed them. However quick
 * an answer is, and however often its page is opened again, its end is news once.
 */
export const awaitedAnswers = {
  add: (runId: string): void => void awaited.add(runId),
  has: (runId: string): boolean => awaited.has(runId),
  /** @returns whether it was awaited until now */
  end: (runId: string): boolean => awaited.delete(runId),
};

sessionStore.onLeave(() => awaited.clear());
