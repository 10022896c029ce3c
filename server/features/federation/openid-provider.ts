import type { OpenIdClient } from './openid-client.ts';
import { jobTitleOf, personName } from './person-name.ts';
import type { SignInProvider } from './sign-in-provider.ts';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Any provider of OpenID Connect, as an operator configured it; it vouches for an address by `email_verified`. */
export function openIdProvider(
  { id, name, domains }: { id: string; name: string; domains?: readonly string[] | undefined },
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
      // Address and its being verified are of one source, never of two.
      const claims = textOf(idToken['email']) === undefined ? await userInfo() : idToken;
      const email = textOf(claims['email']);
      const names = { given: claims['given_name'], family: claims['family_name'], full: claims['name'] };
      return {
        subject,
        email,
        emailVouched: claims['email_verified'] === true,
        ...personName(names, email),
        jobTitle: jobTitleOf(claims['job_title']),
      };
    },
  };
}
