import { routes, signedIn } from '#server/platform/http/routes.ts';
import { presentRun } from './present-run.ts';
import { findRun, stopRun } from './runs.ts';
import { type FollowRunDeps, streamRunEvents } from './stream-run-events.ts';

/** The calls of runs: the state, events and end of any run, whichever feature started it. */
export function runsRoutes(deps: FollowRunDeps) {
  return {
    run: routes.runs.run.handler(async ({ input, context }) =>
      presentRun(await findRun(deps, signedIn(context), input.id)),
    ),
    events: routes.runs.events.handler(({ input, context, lastEventId }) =>
      streamRunEvents(deps, signedIn(context), {
        runId: input.id,
        requestId: context.requestId,
        after: input.after,
        lastEventId,
        signal: context.signal,
      }),
    ),
    stop: routes.runs.stop.handler(({ input, context }) => stopRun(deps, signedIn(context), input.id)),
  };
}
