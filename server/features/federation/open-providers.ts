import type { Clock } from '#server/platform/clock/clock.ts';
import type { Settings } from '#server/platform/config/settings.ts';
import type { Log } from '#server/platform/log/log.ts';
import { microsoftProvider } from './microsoft-provider.ts';
import { OpenIdClient } from './openid-client.ts';
import { openIdProvider } from './openid-provider.ts';
import { samlProvider } from './saml-provider.ts';
import { samlSettings } from './saml-settings.ts';
import { sealOf } from './seal.ts';
import type { SignInProvider } from './sign-in-provider.ts';

export type Providers = ReadonlyMap<string, SignInProvider>;

type ProvidersDeps = { settings: Settings; clock: Clock; log: Log; publicUrl: string; secret: string };

const hasSecondFactor = ({ PROVIDERS_WITH_SECOND_FACTOR: ids = [] }: Settings, id: string): boolean => ids.includes(id);

function openSaml({ settings, publicUrl, secret }: ProvidersDeps): SignInProvider | undefined {
  const saml = samlSettings(settings, publicUrl);
  return saml && samlProvider(saml, sealOf(secret), hasSecondFactor(settings, 'saml'));
}

function openMicrosoft({ settings, publicUrl, ...deps }: ProvidersDeps): SignInProvider | undefined {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret, MICROSOFT_TENANT: tenant } = settings;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  const issuer = `${settings.MICROSOFT_AUTHORITY}/${tenant}/v2.0`;
  const callbackUrl = `${publicUrl}/microsoft-auth-callback`;
  const client = { id: 'microsoft', issuer, clientId, clientSecret, callbackUrl, clientAuth: 'post' } as const;
  const facts = {
    isOneTenant: tenant !== 'organizations',
    domains: settings.MICROSOFT_DOMAINS,
    hasSecondFactor: hasSecondFactor(settings, 'microsoft'),
  };
  return microsoftProvider(facts, new OpenIdClient(client, deps));
}

/** The configured providers by id, in the order of their buttons. Opening them makes no request. */
export function openProviders(deps: ProvidersDeps): Providers {
  const { settings, publicUrl } = deps;
  const openId = (settings.OIDC_PROVIDERS ?? []).map(({ id, name, domains, ...provider }) => {
    const callbackUrl = `${publicUrl}/auth/callback/${id}`;
    return openIdProvider(
      { id, name, domains, hasSecondFactor: hasSecondFactor(settings, id) },
      new OpenIdClient({ id, ...provider, callbackUrl, clientAuth: 'basic' }, deps),
    );
  });
  const all = [openMicrosoft(deps), ...openId, openSaml(deps)].filter((provider) => provider !== undefined);
  return new Map(all.map((provider) => [provider.id, provider]));
}
