import { client } from '#web/platform/api/api-client.ts';
import { takeLogin } from '../login/take-login.ts';
import { onceFor } from '../use-once.ts';
import { federationTab } from './federation-tab.ts';

/** What a provider has sent back with its person. */
export type Answer = {
  provider: string;
  code: string;
  state: string;
  iss: string | undefined;
  binding: string;
  isShared: boolean;
};

/** Spends the code: made once for each, for a second time is refused. */
export const finishSignIn = onceFor(
  ({ provider, state }: Answer) => `${provider} ${state}`,
  async ({ provider, code, state, iss, binding, isShared }) => {
    // Good for one attempt, whatever comes of it.
    federationTab.forget(provider);
    const result = await client.federation.finish({ provider, code, state, binding, ...(iss && { iss }) });
    const challenge = await takeLogin(result, isShared);
    // Where somebody new to the product begins. Whether the mail went is not theirs to know.
    if (result.redirect === '/landing' && !challenge)
      client.auth.sendWelcome({ query: { new_user: 'true' } }).catch(() => undefined);
    return { challenge, redirect: result.redirect };
  },
);
