import { routes, signedIn } from '#server/platform/http/routes.ts';
import { findRun } from './find-run.ts';
import { type FollowRunDeps, followRun } from './follow-run.ts';
import { presentRun } from './present-run.ts';
import { stopRun } from './stop-run.ts';

/** The door of the runs feature: any run's state, events and end, whatever feature began it. */
export function runsRoutes(deps: FollowRunDeps) {
  return {
    run: routes.runs.run.handler(async ({ input, context }) =>
      presentRun(await findRun(deps, signedIn(context), input.id)),
    ),
    events: routes.runs.events.handler(({ input, context, lastEventId }) =>
      followRun(deps, signedIn(context), {
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
