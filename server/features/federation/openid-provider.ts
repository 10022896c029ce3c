import { jobTitleOf, nameFromProvider } from './name-from-provider.ts';
import type { OpenIdClient } from './openid-client.ts';
import { isFactorInMethods } from './provider-factor.ts';
import type { SignInProvider } from './sign-in-provider.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export type ProviderFacts = {
  id: string;
  name: string;
  domains: readonly string[] | undefined;
  /** The operator states that each login there includes a second factor. */
  hasSecondFactor: boolean;
};

/** Any OpenID Connect provider that an operator configured. `email_verified` says whether it vouches for an address. */
export function openIdProvider(
  { id, name, domains, hasSecondFactor }: ProviderFacts,
  client: OpenIdClient,
): SignInProvider {
  return {
    id,
    name,
    kind: 'oidc',
    accountProvider: `oidc:${id}`,
    domains,
    begin: (beginning) => client.authorizationUrl(beginning),
    async complete(answer, secrets) {
      const { subject, idToken, userInfo } = await client.exchange(answer, secrets);
      // The address and its verified flag come from the same source, never from two.
      const claims = textOf(idToken['email']) === undefined ? await userInfo() : idToken;
      const email = textOf(claims['email']);
      const names = { given: claims['given_name'], family: claims['family_name'], full: claims['name'] };
      return {
        subject,
        email,
        emailVouched: claims['email_verified'] === true,
        // From the ID token alone: the user info is not about this login.
        isFactorProven: hasSecondFactor || isFactorInMethods(idToken['amr']),
        ...nameFromProvider(names, email),
        jobTitle: jobTitleOf(claims['job_title']),
      };
    },
  };
}
