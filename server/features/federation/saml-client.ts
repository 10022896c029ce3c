import { type Profile, SAML, type SamlConfig, SamlStatusError, ValidateInResponseTo } from '@node-saml/node-saml';
import { AppError } from '#contract/errors/app-error.ts';
import type { SamlSettings } from './saml-settings.ts';

// Imported at the first SAML login, because the library adds a tenth of a second to a start.

/** How far the provider's clock may differ from ours, and how old its assertion may be, ms. */
const clockSkewMs = 60_000;
const oldestAssertionMs = 10 * 60_000;
/** Refuses a document type, which SAML does not use, and the broken hash SHA-1. */
const refused = /<!DOCTYPE|xmldsig#(rsa-|dsa-|hmac-)?sha1\b/i;

const optionsOf = ({ certificates, entityId, acsUrl, entryPoint, idpIssuer }: SamlSettings): SamlConfig => ({
  entryPoint,
  issuer: entityId,
  callbackUrl: acsUrl,
  idpCert: certificates,
  idpIssuer,
  audience: entityId,
  // Either the assertion or the response is signed, as the provider chooses. node-saml then reads only what is signed.
  wantAssertionsSigned: false,
  wantAuthnResponseSigned: false,
  identifierFormat: null,
  disableRequestedAuthnContext: true,
  acceptedClockSkewMs: clockSkewMs,
  maxAssertionAgeMs: oldestAssertionMs,
});

/** The request's id contains the attempt's state, so that the signed part of the answer names the attempt. */
const requestId = (state: string): string => `_${state}`;

/** The provider's address for the browser, with the request. */
export function samlRequestUrl(settings: SamlSettings, state: string, mustProveAgain: boolean): Promise<string> {
  const options = { ...optionsOf(settings), generateUniqueId: () => requestId(state), forceAuthn: mustProveAgain };
  return new SAML(options).getAuthorizeUrlAsync(state, undefined, {});
}

/** Our metadata for the provider, as XML. */
export const samlMetadata = (settings: SamlSettings): string =>
  new SAML({ ...optionsOf(settings), wantAssertionsSigned: true }).generateServiceProviderMetadata(null);

type Attributes = Readonly<Record<string, string>>;
type Confirmation = { $?: Attributes; SubjectConfirmationData?: { $?: Attributes }[] };
type Assertion = { Assertion?: { Subject?: { SubjectConfirmation?: Confirmation[] }[] } };

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Whether the signed assertion was made for this request and for us. The response around it says so too, but is often not signed: somebody
 * could insert an assertion made for something else.
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
 * Reads the identity in a posted answer. node-saml and this function check signature, issuer, audience, times, recipient and the request it
 * answers.
 * @throws AppError sign_in_failed; `cause` says why
 */
export async function verifySamlAnswer(settings: SamlSettings, samlResponse: string, state: string): Promise<Profile> {
  if (refused.test(Buffer.from(samlResponse, 'base64').toString('utf8'))) throw new AppError('sign_in_failed');
  const saml = new SAML({
    ...optionsOf(settings),
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      // Reported as asked just now; the attempt itself knows how old the request is.
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

/** The fixed words at the start of node-saml's messages. The posted content, which anybody may have written, follows them. */
export function samlFailureReason(cause: unknown): string {
  if (cause instanceof SamlStatusError) return 'refused by the provider';
  return cause instanceof Error ? (/^[A-Za-z ]{1,80}/.exec(cause.message)?.[0] ?? 'unknown') : 'wrong audience';
}
