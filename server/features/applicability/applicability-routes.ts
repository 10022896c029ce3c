import { routes, signedIn } from '#server/platform/http/routes.ts';
import { type ChangeProfileDeps, changeProfile, readProfile } from './change-profile.ts';

/** What an organisation says of itself. */
export function applicabilityRoutes(deps: ChangeProfileDeps) {
  const { applicability } = routes;
  return {
    profile: applicability.profile.handler(({ context }) => readProfile(deps, signedIn(context))),
    changeProfile: applicability.changeProfile.handler(({ input, context }) =>
      changeProfile(deps, signedIn(context), input, context.requestId),
    ),
  };
}
