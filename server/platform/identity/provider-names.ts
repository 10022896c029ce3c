import type { Settings } from '#server/platform/config/settings.ts';

export type ProviderSettings = Pick<Settings, 'OIDC_PROVIDERS' | 'SAML_NAME'>;

/** The name of a provider on screens, by its `accounts.provider_id`. A provider that is no longer configured is named by its id. */
export function providerName({ OIDC_PROVIDERS: list = [], SAML_NAME: saml }: ProviderSettings, providerId: string) {
  if (providerId === 'microsoft') return 'Microsoft';
  if (providerId === 'saml') return saml;
  const id = providerId.replace(/^oidc:/, '');
  return list.find((provider) => provider.id === id)?.name ?? id;
}
