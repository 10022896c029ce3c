import { withEventMeta } from '@orpc/server';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { findRun } from './find-run.ts';

export type FollowRunDeps = { runs: Runs; log: Log; callers: Pick<Callers, 'sessionCaller'> };

export type FollowRun = {
  runId: string;
  requestId: string;
  after: number;
  /** From the Last-Event-ID header of a reader that reconnects by itself; the later of the two places counts. */
  lastEventId: string | undefined;
  signal: AbortSignal;
};

/**
 * The events of a run after a number, then as they come, each with its number as the stream's event id. Whose session has ended,
 * or who may no longer see the run, is refused within a heartbeat. Refuses before the stream begins.
 */
export async function followRun(deps: FollowRunDeps, caller: SignedInCaller, input: FollowRun) {
  const { runId, after, lastEventId, signal } = input;
  await findRun(deps, caller, runId);
  const seen = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
  return deliver(deps, caller, input, deps.runs.events(runId, Math.max(after, seen), signal));
}

/** The reader as they are now: signed out, disabled, of other roles. */
async function lookAgain(deps: FollowRunDeps, caller: SignedInCaller, runId: string): Promise<void> {
  const reader = await deps.callers.sessionCaller(caller.sessionId);
  if (!reader) throw new AppError('authentication_required');
  await findRun(deps, reader, runId);
}

async function* deliver(
  deps: FollowRunDeps,
  caller: SignedInCaller,
  { runId, requestId }: FollowRun,
  events: AsyncIterable<RunEvent | null>,
): AsyncGenerator<RunEvent, void, void> {
  try {
    for await (const event of events) {
      if (event) yield withEventMeta(event, { id: String(event.seq) });
      // The heartbeat on the wire is the HTTP host's; here it is the time to look again.
      else await lookAgain(deps, caller, runId);
    }
  } catch (error) {
    // The answer has begun, so the host logs no failure any more.
    if (!(error instanceof AppError))
      deps.log.error({ request_id: requestId, run: runId, err: error }, 'a stream failed');
    throw error;
  }
}
