import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type ChangeProfileDeps, changeApplicability, readProfile } from './change-applicability.ts';

/** The profile by which an organisation hides what does not concern it. */
export function applicabilityRoutes(deps: ChangeProfileDeps) {
  const { applicability } = routes;
  return {
    profile: applicability.profile.handler(({ context }) => readProfile(deps, signedIn(context))),
    changeProfile: applicability.changeProfile.handler(({ input, context }) =>
      changeApplicability(deps, signedIn(context), input, context.requestId),
    ),
  };
}
