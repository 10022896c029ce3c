import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type DismissDutyDeps, dismissDuty } from './dismiss-duty.ts';
import { showDuties } from './show-duties.ts';

/** The calls about what was said at a meeting that may start a duty. */
export const draftDutyRoutes = (deps: DismissDutyDeps) => ({
  duties: routes.write.duties.handler(async ({ input, context }) => ({
    duties: await showDuties(deps, signedIn(context), input.id),
  })),
  dismissDuty: routes.write.dismissDuty.handler(async ({ input, context }) => ({
    duties: await dismissDuty(deps, signedIn(context), { ...input, requestId: context.requestId }),
  })),
});
