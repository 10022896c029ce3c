import { AppError } from '#contract/errors/app-error.ts';
import { secretHash } from '#server/platform/identity/secret-hash.ts';
import type { SamlSettings } from './saml-settings.ts';
import type { Seal } from './seal.ts';
import type { OutsideIdentity, SignInProvider } from './sign-in-provider.ts';

/** The id of the SAML provider in attempts and in `accounts`. */
export const samlProviderId = 'saml';

/** The configured SAML provider. Its posted answers are stored encrypted for the browser that began. */
export function samlProvider(settings: SamlSettings, seal: Seal, hasSecondFactor: boolean): SignInProvider {
  return {
    id: samlProviderId,
    name: settings.name,
    kind: 'saml',
    accountProvider: samlProviderId,
    domains: settings.domains,
    begin: async ({ state, sharedComputer }) =>
      (await import('./saml-client.ts')).samlRequestUrl(settings, state, sharedComputer),
    async complete({ code }, _secrets, { answer, answerHash }) {
      if (answer === null || answerHash !== secretHash(code)) throw new AppError('sign_in_failed');
      const identity = JSON.parse(await seal.open(answer)) as OutsideIdentity;
      return { ...identity, isFactorProven: hasSecondFactor || identity.isFactorProven };
    },
  };
}
