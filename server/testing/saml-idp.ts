import { generateKeyPairSync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';

const makeKey = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

/** The provider's key, and a foreign one. */
export const idpKey = makeKey();
export const strangersKey = makeKey();

export const idp = { entryPoint: 'https://idp.example/sso', issuer: 'https://idp.example/metadata' } as const;

export type SamlRequest = { id: string; relayState: string; acsUrl: string; issuer: string; forceAuthn: boolean };

/** The product's request to the provider, from the address it redirected the browser to. */
export function readSamlRequest(url: string): SamlRequest {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  const found = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
  return {
    id: found(/ ID="([^"]+)"/),
    relayState: searchParams.get('RelayState') ?? '',
    acsUrl: found(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: found(/<saml:Issuer[^>]*>([^<]+)</),
    forceAuthn: xml.includes('ForceAuthn="true"'),
  };
}

export type SamlAnswer = {
  nameId: string;
  nameIdFormat: string;
  attributes: Readonly<Record<string, string>>;
  /** How the person proved who they are there: an `AuthnContextClassRef`. */
  context: string;
  inResponseTo: string;
  /** The assertion's own value, where it differs from the answer's. */
  confirmedInResponseTo: string;
  recipient: string;
  audience: string;
  issuer: string;
  issuedAt: Date;
  minutes: number;
  key: typeof idpKey;
  signed: 'assertion' | 'response' | 'nothing';
  algorithm: 'sha1' | 'sha256';
};

const usual = {
  nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes: {},
  context: 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport',
  issuer: idp.issuer,
  minutes: 5,
  key: idpKey,
  signed: 'assertion',
  algorithm: 'sha256',
} as const;

const soon = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * 60_000).toISOString();

function assertionOf(answer: SamlAnswer): string {
  const { issuedAt, minutes, nameId, nameIdFormat, attributes } = answer;
  const end = soon(issuedAt, minutes);
  const said = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
  );
  return [
    '<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_assertion" Version="2.0"',
    ` IssueInstant="${issuedAt.toISOString()}"><saml:Issuer>${answer.issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${nameIdFormat}">${nameId}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData',
    ` InResponseTo="${answer.confirmedInResponseTo}" Recipient="${answer.recipient}" NotOnOrAfter="${end}"/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${issuedAt.toISOString()}" NotOnOrAfter="${end}"><saml:AudienceRestriction>`,
    `<saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${issuedAt.toISOString()}"><saml:AuthnContext>`,
    `<saml:AuthnContextClassRef>${answer.context}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${said.join('')}</saml:AttributeStatement></saml:Assertion>`,
  ].join('');
}

const bySignature = { assertion: 'Assertion', response: 'Response' } as const;

function signedXml(xml: string, { signed, key, algorithm }: SamlAnswer): string {
  if (signed === 'nothing') return xml;
  const xpath = `//*[local-name(.)='${bySignature[signed]}']`;
  const place = { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } as const;
  const { privateKey } = key;
  return signXml(xml, xpath, place, { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm });
}

/** The XML of an answer to the request, signed as by the provider; each part can be falsified. */
export function samlAnswerXml(request: SamlRequest, change: Partial<SamlAnswer> & { nameId: string }): string {
  const inResponseTo = change.inResponseTo ?? request.id;
  const answer: SamlAnswer = {
    ...usual,
    inResponseTo,
    confirmedInResponseTo: inResponseTo,
    recipient: request.acsUrl,
    audience: request.issuer,
    issuedAt: new Date(),
    ...change,
  };
  const xml = [
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response" Version="2.0"',
    ` IssueInstant="${answer.issuedAt.toISOString()}" Destination="${request.acsUrl}" InResponseTo="${answer.inResponseTo}">`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${answer.issuer}</saml:Issuer>`,
    '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>',
    `${assertionOf(answer)}</samlp:Response>`,
  ].join('');
  return signedXml(xml, answer);
}

export const encodeSaml = (xml: string): string => Buffer.from(xml, 'utf8').toString('base64');
