import { AppError } from '#contract/errors/app-error.ts';
import { jobTitleOf, nameFromProvider } from './name-from-provider.ts';
import type { Claims, OpenIdClient } from './openid-client.ts';
import type { ProviderFacts } from './openid-provider.ts';
import { isFactorInMethods } from './provider-factor.ts';
import type { OutsideIdentity, SignInProvider } from './sign-in-provider.ts';

/** The tenant of personal accounts, which anybody can create. */
const personalTenant = '9188040d-6c67-4b5b-b112-36a304b66dad';
const claimOfText = (claims: Claims, name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/**
 * Reads the identity in an ID token of Microsoft. In a token of any tenant, the address is only what that tenant's administrator typed,
 * unless `xms_edov` says that its domain is verified. The administrator of the one configured tenant is trusted.
 * @throws AppError sign_in_failed where the token names no tenant and person, or a personal account
 */
export function microsoftIdentity(claims: Claims, isOneTenant: boolean): OutsideIdentity {
  const [tenant, person] = [claimOfText(claims, 'tid'), claimOfText(claims, 'oid')];
  if (tenant === undefined || person === undefined || tenant === personalTenant) throw new AppError('sign_in_failed');
  const ownsDomain = claims['xms_edov'];
  const isOwn = ownsDomain === true || ownsDomain === 1 || ownsDomain === '1' || ownsDomain === 'true';
  const userName = isOneTenant ? claimOfText(claims, 'preferred_username') : undefined;
  const email = claimOfText(claims, 'email') ?? userName;
  const names = { given: claims['given_name'], family: claims['family_name'], full: claims['name'] };
  return {
    subject: `${tenant}.${person}`,
    email,
    isFactorProven: isFactorInMethods(claims['amr']),
    emailVouched: isOwn || (isOneTenant && ownsDomain === undefined),
    ...nameFromProvider(names, email),
    jobTitle: jobTitleOf(claims['jobTitle']),
  };
}

type MicrosoftFacts = Pick<ProviderFacts, 'domains' | 'hasSecondFactor'> & { isOneTenant: boolean };

/** Microsoft's work accounts, of any tenant or of one. */
export function microsoftProvider(
  { isOneTenant, domains, hasSecondFactor }: MicrosoftFacts,
  client: OpenIdClient,
): SignInProvider {
  return {
    id: 'microsoft',
    name: 'Microsoft',
    kind: 'microsoft',
    accountProvider: 'microsoft',
    domains,
    begin: (beginning) => client.authorizationUrl(beginning),
    async complete(answer, secrets) {
      const { idToken } = await client.exchange(answer, secrets);
      const identity = microsoftIdentity(idToken, isOneTenant);
      return { ...identity, isFactorProven: hasSecondFactor || identity.isFactorProven };
    },
  };
}
