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
import { findRun } from './runs.ts';

export type FollowRunDeps = {
  runs: Runs;
  log: Log;
  callers: Pick<Callers, 'sessionCaller'>;
  streams: OpenStreams;
  /** The filters of a run's events, by kind of run. */
  shows: ReadonlyMap<string, ShowRun>;
  /** How often the reader's rights are checked again, ms. */
  lookAgainMs?: number;
};

export type FollowRun = {
  runId: string;
  requestId: string;
  after: number;
  /** The Last-Event-ID header of a reader that reconnects by itself. The later of the two positions counts. */
  lastEventId: string | undefined;
  signal: AbortSignal;
};

/**
 * Streams the events of a run after a number, then new ones as they come, each with its number as the stream's event id. A reader whose
 * session ends, or who may no longer see the run, is refused soon, whatever the traffic. Refusals come before the stream begins.
 * @throws run_not_found; too_many_requests
 */
export async function streamRunEvents(deps: FollowRunDeps, caller: SignedInCaller, input: FollowRun) {
  const { runId, after, lastEventId, signal } = input;
  const { kind } = await findRun(deps, caller, runId);
  deps.streams.enter(caller, signal);
  const seen = /^\d{1,9}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
  const from = Math.max(after, seen);
  const show = deps.shows.get(kind);
  // What may be shown of an event can depend on earlier events, so those are read again and skipped.
  const events = show
    ? since(from, show(caller, deps.runs.events(runId, 0, signal)))
    : deps.runs.events(runId, from, signal);
  return deliver(deps, caller, input, events);
}

async function* since(from: number, events: RunEvents): AsyncGenerator<RunEvent | null, void, void> {
  for await (const event of events) if (event === null || event.seq > from) yield event;
}

/** Checks the reader's present state: logged out, disabled, changed roles. */
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
      // A heartbeat ends a silence (on the wire it is the HTTP host's), so the reader is checked then too.
      if (event === null || performance.now() - lookedAt >= lookAgainMs) {
        await lookAgain(deps, caller, runId);
        lookedAt = performance.now();
      }
      if (event) yield withEventMeta(event, { id: String(event.seq) });
    }
  } catch (error) {
    // The response has already started, so the HTTP host no longer logs a failure.
    if (!(error instanceof AppError))
      deps.log.error({ request_id: requestId, run: runId, err: error }, 'a stream failed');
    throw error;
  }
}
