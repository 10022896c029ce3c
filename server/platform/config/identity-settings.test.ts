import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const provider = { id: 'trust', name: 'Trust', issuer: 'https://id.example/a/', clientId: 'c', clientSecret: 's' };
const own = { ...provider, domains: ['trust.example'] };
const listed = (...providers: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(providers) });
const certificate = `-----BEGIN CERTIFICATE-----\n${'QUJD'.repeat(40)}\n-----END CERTIFICATE-----`;
const saml = { SAML_IDP_ENTRY_POINT: 'https://id.example/sso', SAML_IDP_ISSUER: 'urn:trust' };
const wholeSaml = { ...saml, SAML_IDP_CERTIFICATE: certificate };
const microsoft = { MICROSOFT_CLIENT_ID: 'c', MICROSOFT_CLIENT_SECRET: 's' };

it('Providers come from one setting, with their issuers unchanged', () => {
  expect(readSettings(listed(own)).OIDC_PROVIDERS).toEqual([own]);
  const local = { ...own, issuer: 'http://127.0.0.1:9000/realms/a' };
  expect(readSettings(listed(local)).OIDC_PROVIDERS).toEqual([local]);
});

it('Certificates are read as PEM (with real or escaped line breaks), as bare base64, and several at once', () => {
  const given = (text: string) =>
    readSettings({ ...saml, SAML_IDP_CERTIFICATE: text, SAML_DOMAINS: 'trust.example' }).SAML_IDP_CERTIFICATE;
  expect(given(certificate)).toEqual([certificate]);
  expect(given(certificate.replaceAll('\n', '\\n'))).toEqual([certificate]);
  expect(given(`${certificate}\n${certificate}`)).toHaveLength(2);
  expect(given('QUJD'.repeat(40))).toEqual(['QUJD'.repeat(40)]);
});

it.each<[string, Record<string, string>]>([
  ['SAML', wholeSaml],
  ['OpenID Connect', listed(provider)],
  ['Microsoft of one tenant', { ...microsoft, MICROSOFT_TENANT: 'tenant-1' }],
])('%s without domains is accepted for a single organisation alone', (_kind, environment) => {
  expect(() => readSettings(environment)).toThrow('SINGLE_ORGANISATION must be on');
  expect(readSettings({ ...environment, SINGLE_ORGANISATION: 'on' }).SINGLE_ORGANISATION).toBe(true);
});

it('Microsoft of any tenant needs no domains, because it vouches for a tenant’s own domains alone', () => {
  expect(readSettings(microsoft).MICROSOFT_DOMAINS).toBeUndefined();
});

it.each<[string, Record<string, string>]>([
  ['OIDC_PROVIDERS', { OIDC_PROVIDERS: '{' }],
  ['OIDC_PROVIDERS', { OIDC_PROVIDERS: '{}' }],
  ['OIDC_PROVIDERS', listed({ ...provider, issuer: 'http://id.example' })],
  ['OIDC_PROVIDERS', listed({ ...provider, issuer: 'https://user:word@id.example' })],
  ['OIDC_PROVIDERS', listed({ ...provider, id: 'microsoft' })],
  ['OIDC_PROVIDERS', listed({ ...provider, id: 'A B' })],
  ['OIDC_PROVIDERS', listed(provider, provider)],
  ['OIDC_PROVIDERS', listed({ ...provider, more: 1 })],
  ['MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET', { MICROSOFT_CLIENT_ID: 'x' }],
  ['MICROSOFT_TENANT', { MICROSOFT_TENANT: 'common' }],
  ['MICROSOFT_TENANT', { MICROSOFT_AUTHORITY: 'https://login.microsoftonline.us' }],
  ['SAML_IDP_ENTRY_POINT', saml],
  ['SAML_IDP_CERTIFICATE', { ...saml, SAML_IDP_CERTIFICATE: 'short' }],
  ['SAML_DOMAINS', wholeSaml],
  ['OIDC_PROVIDERS', listed(own, { ...provider, id: 'other' })],
  ['MICROSOFT_DOMAINS', { ...microsoft, MICROSOFT_TENANT: 'tenant-1' }],
  ['PROVIDERS_WITH_SECOND_FACTOR', { PROVIDERS_WITH_SECOND_FACTOR: 'saml' }],
  ['DISCOURSE_URL and DISCOURSE_CONNECT_SECRET', { DISCOURSE_URL: 'https://forum.example' }],
  ['DISCOURSE_URL', { DISCOURSE_URL: 'http://forum.example', DISCOURSE_CONNECT_SECRET: 'a'.repeat(20) }],
])('A wrong %s stops the start with one sentence: %j', (name, environment) => {
  const values = Object.values(environment);
  try {
    readSettings(environment);
  } catch (error) {
    const { message } = error as Error;
    expect(message).toContain(name);
    expect(message.split('\n')).toHaveLength(1);
    for (const value of values.filter(({ length }) => length > 20)) expect(message).not.toContain(value);
    return;
  }
  throw new Error('The settings were taken.');
});
