import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Bell } from '#server/platform/signals/bell.ts';
import { readEventPage } from './run-events-store.ts';
import type { RunSignals } from './run-signals.ts';

export type FollowDeps = { db: Database; signals: RunSignals; heartbeatMs: number; pollMs: number };

async function* follow(deps: FollowDeps, runId: string, after: number, signal: AbortSignal) {
  const bell = new Bell();
  let isRung = false;
  const unwatch = deps.signals.watch(runId, () => {
    isRung = true;
    bell.ring();
  });
  let seq = after;
  let spokeAt = performance.now();
  try {
    while (!signal.aborted) {
      // Before the read: a change during the read rings the bell again and is read in the next round.
      bell.silence();
      const wasRung = isRung;
      isRung = false;
      const page = await readEventPage(deps.db.query, runId, seq);
      for (const event of page.events) {
        if (signal.aborted) return;
        yield event;
        seq = event.seq;
        spokeAt = performance.now();
      }
      if (page.ended) return;
      if (page.full) continue;
      // A signal without an event: the readers may be others now, and a heartbeat makes each reader's rights be checked.
      if (wasRung && page.events.length === 0 && !signal.aborted) yield null;
      const silentMs = performance.now() - spokeAt;
      await bell.wait(Math.min(deps.pollMs, Math.max(0, deps.heartbeatMs - silentMs)), signal);
      if (!signal.aborted && performance.now() - spokeAt >= deps.heartbeatMs) {
        yield null;
        spokeAt = performance.now();
      }
    }
  } finally {
    unwatch();
  }
}

/**
 * Replays the events after `after`, then follows until the run ends, the signal aborts or the reader stops reading. Null is a
 * heartbeat. Reads pages from the database by number, so a slow reader uses no memory.
 */
export function followRun(
  deps: FollowDeps,
  runId: string,
  after: number,
  signal: AbortSignal,
): AsyncIterableIterator<RunEvent | null> {
  const left = new AbortController();
  const following = follow(deps, runId, after, AbortSignal.any([signal, left.signal]));
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    next: () => following.next(),
    // A waiting generator sees `return` only when it wakes.
    return: () => {
      left.abort();
      return following.return(undefined);
    },
  };
}
