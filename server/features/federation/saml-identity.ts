import type { Profile } from '@node-saml/node-saml';
import { AppError } from '#contract/errors/app-error.ts';
import { jobTitleOf, nameFromProvider } from './name-from-provider.ts';
import { isFactorInContexts, microsoftMethods } from './provider-factor.ts';
import type { OutsideIdentity } from './sign-in-provider.ts';

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** The names that providers use for an attribute: short names, their LDAP OIDs, and Microsoft's. */
const names = {
  email: ['email', 'mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${claims}/emailaddress`],
  given: ['givenName', 'firstName', 'urn:oid:2.5.4.42', `${claims}/givenname`],
  family: ['sn', 'surname', 'lastName', 'urn:oid:2.5.4.4', `${claims}/surname`],
  full: ['displayName', 'cn', 'name', 'urn:oid:2.16.840.1.113730.3.1.241', `${claims}/name`],
  title: ['title', 'jobTitle', 'urn:oid:2.5.4.12'],
} as const;

const formats = 'urn:oasis:names:tc:SAML';
const transient = `${formats}:2.0:nameid-format:transient`;
const addressFormat = `${formats}:1.1:nameid-format:emailAddress`;
const longestSubject = 255;

const attributesOf = (profile: Profile, name: string): unknown[] =>
  [((profile['attributes'] ?? {}) as Record<string, unknown>)[name]].flat();

type Statement = { AuthnContext?: { AuthnContextClassRef?: (string | { _?: string })[] }[] };
type Assertion = { Assertion?: { AuthnStatement?: Statement[] } };

/** How the person proved who they are, in the signed assertion. */
function contextsOf(profile: Profile): (string | undefined)[] {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as Assertion;
  const contexts = assertion?.AuthnStatement?.flatMap(({ AuthnContext = [] }) => AuthnContext) ?? [];
  const classes = contexts.flatMap(({ AuthnContextClassRef = [] }) => AuthnContextClassRef);
  return classes.map((name) => (typeof name === 'string' ? name : name._)?.trim());
}

function attributeOf(profile: Profile, kind: keyof typeof names): string | undefined {
  for (const name of names[kind]) {
    const value = attributesOf(profile, name).find((one) => typeof one === 'string' && one.trim() !== '');
    if (typeof value === 'string') return value.trim();
  }
  return undefined;
}

/**
 * Reads the identity in a verified assertion. The one configured provider is trusted with its people's addresses.
 * @throws AppError sign_in_failed where the name it gives is not permanent
 */
export function samlIdentity(profile: Profile): OutsideIdentity {
  const { nameID: subject = '', nameIDFormat } = profile;
  if (subject === '' || subject.length > longestSubject || nameIDFormat === transient)
    throw new AppError('sign_in_failed');
  const email = attributeOf(profile, 'email') ?? (nameIDFormat === addressFormat ? subject : undefined);
  const [given, family, full] = (['given', 'family', 'full'] as const).map((kind) => attributeOf(profile, kind));
  return {
    subject,
    email,
    emailVouched: email !== undefined,
    isFactorProven: isFactorInContexts([...contextsOf(profile), ...attributesOf(profile, microsoftMethods)]),
    ...nameFromProvider({ given, family, full }, email),
    jobTitle: jobTitleOf(attributeOf(profile, 'title')),
  };
}
