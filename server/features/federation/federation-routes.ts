import { routes, signedIn } from '#server/platform/http/routes.ts';
import { presentSignIn } from '#server/platform/identity/present-sign-in.ts';
import { type FinishFederatedSignInDeps, finishFederatedSignIn } from './finish-federated-sign-in.ts';
import { listIdentities } from './list-identities.ts';
import { presentIdentities } from './present-identity.ts';
import { type StartSignInDeps, startSignIn } from './start-sign-in.ts';
import { allowProvider, type UnlinkProviderDeps, unlinkProvider } from './unlink-provider.ts';

export type FederationDeps = StartSignInDeps & FinishFederatedSignInDeps & UnlinkProviderDeps;

/** The calls of login through an external provider. */
export function federationRoutes(deps: FederationDeps) {
  const providers = [...deps.providers.values()].map(({ id, name, kind }) => ({ id, name, kind }));
  return {
    providers: routes.federation.providers.handler(() => ({ providers })),
    start: routes.federation.start.handler(({ input }) => {
      const { provider, redirect, shared_computer: sharedComputer = false } = input;
      return startSignIn(deps, { provider, redirect, sharedComputer });
    }),
    finish: routes.federation.finish.handler(async ({ input, context }) => {
      const { outcome, redirect } = await finishFederatedSignIn(deps, context, input);
      return { ...presentSignIn(outcome), redirect };
    }),
    identities: routes.federation.identities.handler(async ({ context }) => {
      return presentIdentities(await listIdentities(deps, signedIn(context)));
    }),
    unlink: routes.federation.unlink.handler(({ input, context }) =>
      unlinkProvider(deps, signedIn(context), context, input),
    ),
    allow: routes.federation.allow.handler(({ input, context }) =>
      allowProvider(deps, signedIn(context), context, input),
    ),
  };
}
