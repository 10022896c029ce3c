import { z } from 'zod';
import { domainName } from '#contract/domain-name.ts';
import { webAddress } from './web-address.ts';

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** https anywhere, http on this computer only: what is said there decides who gets in. */
const isTrusted = (address: string): boolean => {
  const { protocol, hostname, username, password, hash } = new URL(address);
  return (protocol === 'https:' || loopbackHost.test(hostname)) && `${username}${password}${hash}` === '';
};
const trusted = { error: 'must begin with https:// and hold no user or fragment' };
const trustedAddress = webAddress.refine(isTrusted, trusted);
/** As it stands: to some providers a slash at the end makes another issuer. */
const issuer = z.url({ protocol: /^https?$/ }).refine(isTrusted, trusted);
const clientId = z.string().min(1).max(200);
const clientSecret = z.string().min(1).max(1_000);
const shownName = z.string().trim().min(1).max(60);

const openIdProvider = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes')
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
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'holds the same id twice' });

const pem = /-----BEGIN (CERTIFICATE|PUBLIC KEY)-----[A-Za-z0-9+/=\s]+-----END \1-----/g;
const base64 = /^[A-Za-z0-9+/]{100,20000}={0,2}$/;

/** Several while the provider changes from one to the next. An environment often holds no line breaks, but `\n`. */
const certificates = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n'))
  .transform((text) => text.match(pem) ?? [text.replaceAll(/\s/g, '')].filter((bare) => base64.test(bare)))
  .refine((list) => list.length > 0, { error: 'must be a certificate in PEM or base64' });

/** Settings of signing in through others and for others; spread into the one schema. */
export const identitySettings = {
  MICROSOFT_CLIENT_ID: clientId
    .optional()
    .describe('Application id at Microsoft Entra, for signing in with Microsoft; with MICROSOFT_CLIENT_SECRET.'),
  MICROSOFT_CLIENT_SECRET: clientSecret.optional().describe('The application’s secret.'),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[A-Za-z0-9.-]{1,100}$/, 'must be a tenant id, a domain of the tenant or organizations')
    .default('organizations')
    .describe('Whose accounts may sign in with Microsoft: a tenant id, or organizations for any work account.'),
  MICROSOFT_AUTHORITY: trustedAddress
    .default('https://login.microsoftonline.com')
    .describe('Microsoft’s sign-in service; other than the usual one (national clouds) it needs MICROSOFT_TENANT.'),
  OIDC_PROVIDERS: openIdProviders
    .optional()
    .describe(
      'OpenID Connect providers, as a JSON list of {"id", "name", "issuer", "clientId", "clientSecret"} and, where its word is for some addresses alone, "domains".',
    ),
  SAML_IDP_ENTRY_POINT: trustedAddress.optional().describe('Where the SAML identity provider takes sign-in requests.'),
  SAML_IDP_ISSUER: z.string().min(1).max(1_000).optional().describe('The identity provider’s entity id.'),
  SAML_IDP_CERTIFICATE: certificates
    .optional()
    .describe('The certificates its answers are signed by, as PEM or base64, one after another; with the two above.'),
  SAML_NAME: shownName.default('your organisation').describe('What the login button calls the SAML provider.'),
  SAML_DOMAINS: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((entry) => entry.trim()))
    .pipe(z.array(domainName).max(500).optional())
    .describe('Domains of the addresses that the SAML provider may speak for, comma separated. Default: all.'),
  SAML_SP_ENTITY_ID: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe('What Candour is called at the SAML provider. Default: the address of its metadata.'),
  DISCOURSE_URL: trustedAddress
    .optional()
    .describe('Address of a Discourse forum that people are signed in to from here; with DISCOURSE_CONNECT_SECRET.'),
  DISCOURSE_CONNECT_SECRET: z
    .string()
    .min(10)
    .max(500)
    .optional()
    .describe('The secret the forum signs its DiscourseConnect requests with.'),
};

const together = [
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
  ['SAML_IDP_ENTRY_POINT', 'SAML_IDP_ISSUER', 'SAML_IDP_CERTIFICATE'],
  ['DISCOURSE_URL', 'DISCOURSE_CONNECT_SECRET'],
];

/** What is wrong with these settings together, as one sentence; undefined when nothing is. */
export function wrongIdentitySetting(settings: Readonly<Record<string, unknown>>): string | undefined {
  for (const names of together) {
    const given = names.filter((name) => settings[name] !== undefined);
    if (given.length > 0 && given.length < names.length) return `${names.join(' and ')} must be set together.`;
  }
  const isUsualAuthority = settings['MICROSOFT_AUTHORITY'] === 'https://login.microsoftonline.com';
  if (settings['MICROSOFT_TENANT'] === 'organizations' && !isUsualAuthority)
    return 'MICROSOFT_TENANT must name one tenant where MICROSOFT_AUTHORITY is set.';
  if (/^(common|consumers)$/i.test(String(settings['MICROSOFT_TENANT'])))
    return 'MICROSOFT_TENANT cannot be common or consumers: anybody can make such an account.';
  return undefined;
}
