import { type Profile, SAML, type SamlConfig, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { AppError } from '#contract/errors/app-error.ts';
import type { SamlSettings } from './saml-settings.ts';

// Loaded when somebody first signs in by SAML: its library takes a tenth of a second of a start.

/** How far the provider's clock may be from ours, and how old its word may be, ms. */
const clockSkewMs = 60_000;
const oldestAssertionMs = 10 * 60_000;
/** Neither a document type, which SAML has no use for, nor a hash that is broken. */
const refused = /<!DOCTYPE|xmldsig#(rsa-|dsa-|hmac-)?sha1\b/i;

const optionsOf = ({ certificates, entityId, acsUrl, entryPoint, idpIssuer }: SamlSettings): SamlConfig => ({
  entryPoint,
  issuer: entityId,
  callbackUrl: acsUrl,
  idpCert: certificates,
  idpIssuer,
  audience: entityId,
  // One of the two is signed, whichever the provider signs: node-saml then reads what is signed and nothing else.
  wantAssertionsSigned: false,
  wantAuthnResponseSigned: false,
  identifierFormat: null,
  disableRequestedAuthnContext: true,
  acceptedClockSkewMs: clockSkewMs,
  maxAssertionAgeMs: oldestAssertionMs,
});

/** The request's id is made of the attempt's state, so that the answer names the attempt inside what is signed. */
const requestId = (state: string): string => `_${state}`;

/** Where the browser goes with the request. */
export function samlRequestUrl(settings: SamlSettings, state: string, mustProveAgain: boolean): Promise<string> {
  const options = { ...optionsOf(settings), generateUniqueId: () => requestId(state), forceAuthn: mustProveAgain };
  return new SAML(options).getAuthorizeUrlAsync(state, undefined, {});
}

/** What the provider is to know of us, as XML. */
export const samlMetadata = (settings: SamlSettings): string =>
  new SAML({ ...optionsOf(settings), wantAssertionsSigned: true }).generateServiceProviderMetadata(null);

type Attributes = Readonly<Record<string, string>>;
type Confirmation = { $?: Attributes; SubjectConfirmationData?: { $?: Attributes }[] };
type Assertion = { Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] } };

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Whether the signed assertion says that it was made for this request and for us. The answer around it says so too, but is often not
 * signed: an assertion made for something else could be put into it.
 */
function isForUs(profile: Profile, { acsUrl }: SamlSettings, state: string): boolean {
  const { Assertion: assertion } = (profile.getAssertion?.() ?? {}) as Assertion;
  const confirmations = assertion?.Subject?.flatMap(({ SubjectConfirmation = [] }) => SubjectConfirmation) ?? [];
  return confirmations.some(({ $: confirmation, SubjectConfirmationData: data }) => {
    const said = data?.[0]?.$;
    const isBearer = confirmation?.['Method'] === bearer && said?.['NotOnOrAfter'] !== undefined;
    return isBearer && said['InResponseTo'] === requestId(state) && said['Recipient'] === acsUrl;
  });
}

/**
 * Who a posted answer is about: signature, issuer, audience, times, recipient and the request it answers are checked by node-saml
 * and here. @throws AppError sign_in_failed; `cause` says why
 */
export async function verifySamlAnswer(settings: SamlSettings, samlResponse: string, state: string): Promise<Profile> {
  if (refused.test(Buffer.from(samlResponse, 'base64').toString('utf8'))) throw new AppError('sign_in_failed');
  const saml = new SAML({
    ...optionsOf(settings),
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      // By its own clock it was asked just now; how long ago it was is for the attempt to know.
      getAsync: async (id) => (id === requestId(state) ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: samlResponse }).catch((cause: unknown) => {
    throw new AppError('sign_in_failed', { cause });
  });
  if (!profile || profile.issuer !== settings.idpIssuer || !isForUs(profile, settings, state))
    throw new AppError('sign_in_failed');
  return profile;
}

/** The fixed words of node-saml's messages; what was posted, which anybody may have written, stands behind them. */
export function samlFailureReason(cause: unknown): string {
  if (cause instanceof SamlStatusError) return 'refused by the provider';
  return cause instanceof Error ? (/^[A-Za-z ]{1,80}/.exec(cause.message)?.[0] ?? 'unknown') : 'not for us';
}
