import { withEventMeta } from '@orpc/server';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { findRun } from './find-run.ts';

export type FollowRun = {
  runId: string;
  after: number;
  /** From the Last-Event-ID header of a reader that reconnects by itself; the later of the two places counts. */
  lastEventId: string | undefined;
  signal: AbortSignal;
};

/**
 * The events of a run after a number, then as they come, each with its number as the stream's event id. Who may no longer
 * see the run is refused within a heartbeat. Refuses before the stream begins.
 */
export async function followRun(deps: { runs: Runs }, caller: SignedInCaller, input: FollowRun) {
  const { runId, signal } = input;
  await findRun(deps, caller, runId);
  const seen = /^\d{1,9}$/.test(input.lastEventId ?? '') ? Number(input.lastEventId) : 0;
  return deliver(deps, caller, runId, deps.runs.events(runId, Math.max(input.after, seen), signal));
}

async function* deliver(
  deps: { runs: Runs },
  caller: SignedInCaller,
  runId: string,
  events: AsyncIterable<RunEvent | null>,
): AsyncGenerator<RunEvent, void, void> {
  for await (const event of events) {
    if (event) yield withEventMeta(event, { id: String(event.seq) });
    // The heartbeat on the wire is the HTTP host's; here it is the time to look again.
    else await findRun(deps, caller, runId);
  }
}
