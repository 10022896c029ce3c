import { withEventMeta } from '@orpc/server';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { RunEvent } from '#contract/features/runs/run-events.ts';
import { limits } from '#contract/limits.ts';
import type { OpenStreams } from '#server/platform/http/open-streams.ts';
import type { Callers } from '#server/platform/identity/create-callers.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import type { RunEvents, ShowRun } from '#server/platform/runs/show-run.ts';
import { findRun } from './find-run.ts';

export type FollowRunDeps = {
  runs: Runs;
  log: Log;
  callers: Pick<Callers, 'sessionCaller'>;
  streams: OpenStreams;
  /** By kind of run. */
  shows: ReadonlyMap<string, ShowRun>;
  /** How often the reader is looked up again, ms. */
  lookAgainMs?: number;
};

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
 * or who may no longer see the run, is refused soon, however much or little there is to read. Refuses before the stream begins.
 * @throws run_not_found; too_many_requests
 */
export async function followRun(deps: FollowRunDeps, caller: SignedInCaller, input: FollowRun) {
  const { runId, after, lastEventId, signal } = input;
  const { kind } = await findRun(deps, caller, runId);
  deps.streams.enter(caller, signal);
  const seen = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
  const from = Math.max(after, seen);
  const show = deps.shows.get(kind);
  // What may be shown of an event can depend on those before it, so they are read again and passed over.
  const events = show
    ? since(from, show(caller, deps.runs.events(runId, 0, signal)))
    : deps.runs.events(runId, from, signal);
  return deliver(deps, caller, input, events);
}

async function* since(from: number, events: RunEvents): AsyncGenerator<RunEvent | null, void, void> {
  for await (const event of events) if (event === null || event.seq > from) yield event;
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
  events: RunEvents,
): AsyncGenerator<RunEvent, void, void> {
  const { lookAgainMs = limits.streamLookAgainMs } = deps;
  let lookedAt = performance.now();
  try {
    for await (const event of events) {
      // A heartbeat, which on the wire is the HTTP host's, ends a silence: that alone is time to look again.
      if (event === null || performance.now() - lookedAt >= lookAgainMs) {
        await lookAgain(deps, caller, runId);
        lookedAt = performance.now();
      }
      if (event) yield withEventMeta(event, { id: String(event.seq) });
    }
  } catch (error) {
    // The answer has begun, so the host logs no failure any more.
    if (!(error instanceof AppError))
      deps.log.error({ request_id: requestId, run: runId, err: error }, 'a stream failed');
    throw error;
  }
}
