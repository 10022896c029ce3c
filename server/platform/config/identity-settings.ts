import { z } from 'zod';
import { domainName } from '#contract/domain-name.ts';
import { onOff } from './on-off.ts';
import { webAddress } from './web-address.ts';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** https anywhere, http on this computer only: the answers from there decide who gets in. */
const isTrusted = (address: string): boolean => {
  const { protocol, hostname, username, password, hash } = new URL(address);
  return (protocol === 'https:' || loopbackHost.test(hostname)) && `${username}${password}${hash}` === '';
};
const trusted = { error: 'must begin with https:// and contain no user name or fragment' };
const trustedAddress = webAddress.refine(isTrusted, trusted);
/** Kept unchanged: for some providers a trailing slash makes a different issuer. */
const issuer = z.url({ protocol: /^https?$/ }).refine(isTrusted, trusted);
const clientId = z.string().min(1).max(200);
const clientSecret = z.string().min(1).max(1_000);
const shownName = z.string().trim().min(1).max(60);

const providerId = /^[a-z0-9][a-z0-9-]{0,39}$/;

const openIdProvider = z.strictObject({
  id: z
    .string()
    .regex(providerId, 'must be lower-case letters, digits and dashes')
    .refine((id) => !['microsoft', 'saml', 'providers'].includes(id), { error: 'is taken' }),
  name: shownName,
  issuer,
  clientId,
  clientSecret,
  domains: z.array(domainName).min(1).max(500).optional(),
});

const openIdProviders = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON list' });
      return z.NEVER;
    }
  })
  .pipe(z.array(openIdProvider).max(20))
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'contains the same id twice' });

const pem = /-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[A-Za-z0-9+/=\s]+-----END \1-----/g;
const base64 = /^[A-Za-z0-9+/]{100,20000}={0,2}$/;

/**
 * Several while a provider rotates its certificate. An environment variable often cannot hold a line break and has `\n` in its
 * place.
 */
const certificates = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .transform((text) => text.match(pem) ?? [text.replaceAll(/\s/g, '')].filter((bare) => base64.test(bare)))
  .refine((list) => list.length > 0, { error: 'must be a certificate in PEM or base64' });

const domainList = z
  .string()
  .optional()
  .transform((list) => list?.split(',').map((entry) => entry.trim()))
  .pipe(z.array(domainName).max(500).optional());

/** Settings for signing in through providers and for providing logins to others; spread into the one schema. */
export const identitySettings = {
  MICROSOFT_CLIENT_ID: clientId
    .optional()
    .describe('Microsoft Entra application (client) ID. Requires MICROSOFT_CLIENT_SECRET.'),
  MICROSOFT_CLIENT_SECRET: clientSecret.optional().describe('Microsoft Entra client secret.'),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,100}$/, 'must be a tenant ID, a tenant domain or organizations')
    .default('organizations')
    .describe('Tenant whose accounts may log in with Microsoft: a tenant ID, or organizations for any work account.'),
  MICROSOFT_DOMAINS: domainList.describe(
    'Email domains that Microsoft is trusted for, comma-separated. Required with one MICROSOFT_TENANT unless SINGLE_ORGANISATION is on.',
  ),
  MICROSOFT_AUTHORITY: trustedAddress
    .default('https://login.microsoftonline.com')
    .describe('Microsoft authority URL. Set it for national clouds only; it then requires MICROSOFT_TENANT.'),
  OIDC_PROVIDERS: openIdProviders
    .optional()
    .describe(
      'OpenID Connect providers, as a JSON list of {"id", "name", "issuer", "clientId", "clientSecret", "domains"}. "domains" are the email domains the provider is trusted for; required unless SINGLE_ORGANISATION is on.',
    ),
  SAML_IDP_ENTRY_POINT: trustedAddress.optional().describe('Single sign-on URL of the SAML identity provider.'),
  SAML_IDP_ISSUER: z.string().min(1).max(1_000).optional().describe('Entity ID of the SAML identity provider.'),
  SAML_IDP_CERTIFICATE: certificates
    .optional()
    .describe(
      'Signing certificates of the identity provider, as PEM or base64, one after another. Requires the two settings above.',
    ),
  SAML_NAME: shownName.default('your organisation').describe('Name of the SAML provider on the login button.'),
  SAML_DOMAINS: domainList.describe(
    'Email domains the SAML provider is trusted for, comma-separated. Required with it unless SINGLE_ORGANISATION is on.',
  ),
  SAML_SP_ENTITY_ID: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe('Candour’s entity ID at the SAML provider. Default: its metadata URL.'),
  SINGLE_ORGANISATION: onOff
    .prefault('off')
    .describe(
      'Whether this installation serves one organisation alone, so that a login provider without a list of domains is trusted with every email address: on or off.',
    ),
  PROVIDERS_WITH_SECOND_FACTOR: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(providerId)).max(30).optional())
    .describe(
      'Login providers where each login includes a second factor even if their answer does not say so, comma-separated: microsoft, saml, or the id of an OpenID Connect provider. Default: none.',
    ),
  DISCOURSE_URL: trustedAddress
    .optional()
    .describe('URL of a Discourse forum that uses Candour for login. Requires DISCOURSE_CONNECT_SECRET.'),
  DISCOURSE_CONNECT_SECRET: z
    .string()
    .min(10)
    .max(500)
    .optional()
    .describe('Secret that the forum signs DiscourseConnect requests with.'),
};

const together = [
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['SAML_IDP_ENTRY_POINT', 'SAML_IDP_ISSUER', 'SAML_IDP_CERTIFICATE'],
  ['DISCOURSE_URL', 'DISCOURSE_CONNECT_SECRET'],
];

type Given = Readonly<Record<string, unknown>>;

/**
 * A provider without a list of domains could vouch for the people of every organisation. With any tenant, Microsoft itself vouches that a
 * tenant owns the domain (`xms_edov`), so that no tenant speaks for another.
 */
function wrongDomains(settings: Given): string | undefined {
  if (settings['SINGLE_ORGANISATION'] === true) return undefined;
  const unless = 'or SINGLE_ORGANISATION must be on.';
  if (settings['SAML_IDP_ENTRY_POINT'] !== undefined && settings['SAML_DOMAINS'] === undefined)
    return `SAML_DOMAINS must list the email domains that the SAML provider is trusted for, ${unless}`;
  const providers = (settings['OIDC_PROVIDERS'] ?? []) as { domains?: unknown }[];
  if (providers.some(({ domains }) => domains === undefined))
    return `Each provider of OIDC_PROVIDERS must list in "domains" the email domains that it is trusted for, ${unless}`;
  const isOneTenant = settings['MICROSOFT_TENANT'] !== 'organizations';
  if (settings['MICROSOFT_CLIENT_ID'] !== undefined && isOneTenant && settings['MICROSOFT_DOMAINS'] === undefined)
    return `MICROSOFT_DOMAINS must list the email domains that the tenant is trusted for, ${unless}`;
  return undefined;
}

function wrongSecondFactors(settings: Given): string | undefined {
  const providers = (settings['OIDC_PROVIDERS'] ?? []) as { id: string }[];
  const there = new Set(providers.map(({ id }) => id));
  if (settings['MICROSOFT_CLIENT_ID'] !== undefined) there.add('microsoft');
  if (settings['SAML_IDP_ENTRY_POINT'] !== undefined) there.add('saml');
  const named = (settings['PROVIDERS_WITH_SECOND_FACTOR'] ?? []) as string[];
  return named.every((id) => there.has(id))
    ? undefined
    : 'PROVIDERS_WITH_SECOND_FACTOR must name only login providers that are configured.';
}

/** One sentence about settings that do not fit together; undefined when they do. */
export function wrongIdentitySetting(settings: Given): string | undefined {
  for (const names of together) {
    const given = names.filter((name) => settings[name] !== undefined);
    if (given.length > 0 && given.length < names.length) return `${names.join(' and ')} must be set together.`;
  }
  const isUsualAuthority = settings['MICROSOFT_AUTHORITY'] === 'https://login.microsoftonline.com';
  if (settings['MICROSOFT_TENANT'] === 'organizations' && !isUsualAuthority)
    return 'MICROSOFT_TENANT must name one tenant where MICROSOFT_AUTHORITY is set.';
  if (/^(common|consumers)$/i.test(String(settings['MICROSOFT_TENANT'])))
    return 'MICROSOFT_TENANT cannot be common or consumers, because anyone can create such an account.';
  return wrongDomains(settings) ?? wrongSecondFactors(settings);
}
