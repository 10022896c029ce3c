import { asThisDevice, takeLogin } from '#web/features/auth/login/take-login.ts';
import { onceFor } from '#web/features/auth/use-once.ts';
import { client } from '#web/platform/api/api-client.ts';
import { federationTab } from './federation-tab.ts';

/** What a provider sends back with the person. */
export type CallbackAnswer = {
  provider: string;
  code: string;
  state: string;
  iss: string | undefined;
  binding: string;
  isShared: boolean;
};

/** Redeems the code, once per code: the provider refuses a second time. */
export const finishProviderSignIn = onceFor(
  ({ provider, state }: CallbackAnswer) => `${provider} ${state}`,
  async ({ provider, code, state, iss, binding, isShared }) => {
    // Valid for one attempt, whatever its result.
    federationTab.forget(provider);
    const answer = { provider, code, state, binding, ...(iss && { iss }) };
    const result = await client.federation.finish(answer, asThisDevice());
    const challenge = await takeLogin(result, isShared);
    return { challenge, redirect: result.redirect };
  },
);
