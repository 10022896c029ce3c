import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import {
  encodeSaml,
  idp,
  idpKey,
  readSamlRequest,
  type SamlAnswer,
  type SamlRequest,
  samlAnswerXml,
  strangersKey,
} from '#server/testing/saml-idp.ts';
import { callApi, makeUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const publicUrl = 'https://candour.example';
const clock = createTestClock(new Date());
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    clock,
    settings: {
      PUBLIC_URL: publicUrl,
      SAML_IDP_ENTRY_POINT: idp.entryPoint,
      SAML_IDP_ISSUER: idp.issuer,
      SAML_IDP_CERTIFICATE: idpKey.publicKey.replaceAll('\n', '\\n'),
      SAML_NAME: 'Anytown Trust',
      SAML_DOMAINS: 'trust.example,hospital.example',
    },
  });
});
afterAll(() => app.close());

const post = (path: string, body: object): Promise<Response> =>
  callApi(app.url, path, undefined, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

type Started = { request: SamlRequest; binding: string };

async function start(input: object = {}): Promise<Started> {
  const { url, binding } = (await (await post('/auth/federation/saml/start', input)).json()) as {
    url: string;
    binding: string;
  };
  expect(url.startsWith(idp.entryPoint)).toBe(true);
  return { request: readSamlRequest(url), binding };
}

/** Posts the provider's answer as its page does, and returns where the browser is redirected. */
async function postAnswer(xml: string, relayState: string): Promise<URL> {
  const body = new URLSearchParams({ SAMLResponse: encodeSaml(xml), RelayState: relayState });
  const response = await fetch(`${app.url}/api/identity/saml/acs`, { method: 'POST', body, redirect: 'manual' });
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^\/auth\/callback\/saml\?/);
  return new URL(location, publicUrl);
}

const isRefused = (onwards: URL): boolean => onwards.search === '?error=sign_in_failed';

const finish = ({ searchParams }: URL, binding: string): Promise<Response> =>
  post('/auth/federation/saml/finish', {
    code: searchParams.get('code'),
    state: searchParams.get('state'),
    binding,
  });

const person = (more: Partial<SamlAnswer> = {}) => {
  const nameId = newId();
  const email = `${nameId.toLowerCase()}@trust.example`;
  return { nameId, attributes: { email, givenName: 'Ada', sn: 'Okafor' }, ...more };
};

/** The outcome of an answer with these changes. */
async function tryAnswer(change: Partial<SamlAnswer>, alter = (xml: string) => xml): Promise<URL> {
  const { request } = await start();
  return postAnswer(alter(samlAnswerXml(request, person(change))), request.relayState);
}

describe('Login by SAML', () => {
  it('sends our own entity id, and asks for the password again on a shared computer', async () => {
    expect(await (await callApi(app.url, '/auth/federation/providers')).json()).toEqual({
      providers: [{ id: 'saml', name: 'Anytown Trust', kind: 'saml' }],
    });
    const { request } = await start({ shared_computer: true });
    expect(request).toMatchObject({
      acsUrl: `${publicUrl}/api/identity/saml/acs`,
      issuer: `${publicUrl}/api/identity/saml/metadata`,
      forceAuthn: true,
    });
    const metadata = await fetch(`${app.url}/api/identity/saml/metadata`);
    expect(metadata.headers.get('content-type')).toContain('samlmetadata+xml');
    expect(await metadata.text()).toContain(`Location="${request.acsUrl}"`);
  });

  it.each(['assertion', 'response'] as const)(
    'logs in the person the provider names when the %s is signed',
    async (signed) => {
      const { request, binding } = await start({ redirect: '/wiki' });
      const ada = person({ signed });
      const onwards = await postAnswer(samlAnswerXml(request, ada), request.relayState);
      const response = await finish(onwards, binding);
      expect(response.status).toBe(200);
      const { auth_token: token, redirect } = (await response.json()) as { auth_token: string; redirect: string };
      expect(redirect).toBe('/wiki');
      const me = await (await callApi(app.url, '/account/info', token)).json();
      expect(me).toMatchObject({ email: ada.attributes['email'], firstname: 'Ada', surname: 'Okafor' });
    },
  );

  it('works only in the browser that began, once, and within a minute', async () => {
    const { request, binding } = await start();
    const onwards = await postAnswer(samlAnswerXml(request, person()), request.relayState);
    expect((await readError(await finish(onwards, 'another browser'))).name).toBe('sign_in_failed');
    expect((await finish(onwards, binding)).status).toBe(200);
    expect((await readError(await finish(onwards, binding))).name).toBe('sign_in_failed');
    const late = await start();
    const waiting = await postAnswer(samlAnswerXml(late.request, person()), late.request.relayState);
    clock.advance(60_000);
    expect((await readError(await finish(waiting, late.binding))).name).toBe('sign_in_failed');
  });

  it('accepts an answer once: a replay is refused and changes nothing', async () => {
    const { request, binding } = await start();
    const xml = samlAnswerXml(request, person());
    const onwards = await postAnswer(xml, request.relayState);
    expect(isRefused(await postAnswer(xml, request.relayState))).toBe(true);
    expect((await finish(onwards, binding)).status).toBe(200);
    expect(isRefused(await postAnswer(xml, request.relayState))).toBe(true);
    const other = await start();
    expect(isRefused(await postAnswer(xml, other.request.relayState))).toBe(true);
  });

  it('is not spoilt by what somebody else posts in the meantime', async () => {
    const { request, binding } = await start();
    expect(isRefused(await postAnswer('<a/>', request.relayState))).toBe(true);
    const forged = samlAnswerXml(request, person({ key: strangersKey }));
    expect(isRefused(await postAnswer(forged, request.relayState))).toBe(true);
    const onwards = await postAnswer(samlAnswerXml(request, person()), request.relayState);
    expect((await finish(onwards, binding)).status).toBe(200);
  });

  it('links the user with the same address, and only at the finish', async () => {
    const user = await makeUser(app);
    const { request, binding } = await start();
    const ada = person({ attributes: { 'urn:oid:0.9.2342.19200300.100.1.3': user.email } });
    const onwards = await postAnswer(samlAnswerXml(request, ada), request.relayState);
    const { auth_token: token } = (await (await finish(onwards, binding)).json()) as { auth_token: string };
    expect(await (await callApi(app.url, '/account/info', token)).json()).toMatchObject({ user_id: user.userId });
  });

  const classes = 'urn:oasis:names:tc:SAML:2.0:ac:classes';
  it.each<[string, Partial<SamlAnswer>, Record<string, string>, boolean]>([
    ['a password', {}, {}, false],
    ['a certificate in a file', { context: `${classes}:X509` }, {}, false],
    ['a smart card', { context: `${classes}:SmartcardPKI` }, {}, true],
    ['several factors', { context: 'https://refeds.org/profile/mfa' }, {}, true],
    [
      'several methods, by Microsoft’s attribute',
      {},
      {
        'http://schemas.microsoft.com/claims/authnmethodsreferences':
          'http://schemas.microsoft.com/claims/multipleauthn',
      },
      true,
    ],
  ])('counts %s as a second factor or not, where the organisation requires one', async (_by, change, more, counts) => {
    const organisationId = await makeOrganisation(app.platform.db, { requireSecondFactor: true });
    const { email } = await makeUser(app, { organisationId });
    const { request, binding } = await start();
    const xml = samlAnswerXml(request, person({ ...change, attributes: { email, ...more } }));
    const answer = await (await finish(await postAnswer(xml, request.relayState), binding)).json();
    expect((answer as { next?: object }).next).toEqual(counts ? undefined : { kind: 'set-up-second-factor' });
  });

  it.each<[string, Partial<SamlAnswer>]>([
    ['is not signed', { signed: 'nothing' }],
    ['is signed by somebody else', { key: strangersKey }],
    ['is signed with a broken hash', { algorithm: 'sha1' }],
    ['is from another provider', { issuer: 'https://elsewhere.example' }],
    ['is for another product', { audience: 'https://elsewhere.example' }],
    ['is for another address', { recipient: 'https://elsewhere.example/acs' }],
    ['has expired', { issuedAt: new Date(Date.now() - 20 * 60_000) }],
    ['is too old, though it claims to be valid', { issuedAt: new Date(Date.now() - 20 * 60_000), minutes: 600 }],
    ['is not valid yet', { issuedAt: new Date(Date.now() + 20 * 60_000) }],
    ['answers no request', { inResponseTo: '' }],
    ['answers another request', { inResponseTo: '_another' }],
    ['contains an assertion for another request', { confirmedInResponseTo: '_another' }],
    ['contains an assertion for no request', { confirmedInResponseTo: '' }],
    ['contains only a transient name', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['names nobody', { nameId: '' }],
  ])('refuses an answer that %s', async (_what, change) => {
    expect(isRefused(await tryAnswer(change))).toBe(true);
  });
});

describe('A SAML answer that was tampered with', () => {
  const parts = /^(.*)(<saml:Assertion.*<\/saml:Assertion>)(.*)$/s;
  const evil = (assertion: string): string =>
    assertion
      .replace(/<Signature.*<\/Signature>/s, '')
      .replace(/Ada/, 'Eve')
      .replace('ID="_assertion"', 'ID="_evil"');
  const wrap = (around: (before: string, signed: string, forged: string, after: string) => string) => (xml: string) => {
    const [, before = '', signed = '', after = ''] = parts.exec(xml) ?? [];
    return around(before, signed, evil(signed), after);
  };

  it.each<[string, (xml: string) => string]>([
    ['another name in the signed part', (xml) => xml.replace('Ada', 'Eve')],
    ['its signature removed', (xml) => xml.replace(/<Signature.*<\/Signature>/s, '')],
    [
      'a forged assertion before the signed one',
      wrap((before, signed, forged, after) => before + forged + signed + after),
    ],
    [
      'a forged assertion after the signed one',
      wrap((before, signed, forged, after) => before + signed + forged + after),
    ],
    [
      'the signed assertion wrapped into a forged one',
      wrap(
        (before, signed, forged, after) =>
          before + forged.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`) + after,
      ),
    ],
    [
      'the signed assertion moved to an ignored place',
      wrap(
        (before, signed, forged, after) => `${before}<samlp:Extensions>${signed}</samlp:Extensions>${forged}${after}`,
      ),
    ],
    [
      'a forged assertion under the id of the signed one',
      wrap(
        (before, signed, forged, after) =>
          `${before + forged.replace('_evil', '_assertion')}<samlp:Extensions>${signed}</samlp:Extensions>${after}`,
      ),
    ],
    ['a document type with entities', (xml) => `<!DOCTYPE r [<!ENTITY e "x">]>${xml}`],
    ['no XML', () => 'not XML'],
    ['nothing', () => ''],
  ])('is refused with %s', async (_what, alter) => {
    expect(isRefused(await tryAnswer({}, alter))).toBe(true);
  });

  it('is refused without its fields, with one of them twice, and for a finished attempt', async () => {
    const acs = `${app.url}/api/identity/saml/acs`;
    const { request } = await start();
    const xml = encodeSaml(samlAnswerXml(request, person()));
    for (const body of [
      new URLSearchParams(),
      new URLSearchParams({ SAMLResponse: xml }),
      new URLSearchParams([
        ['SAMLResponse', xml],
        ['RelayState', request.relayState],
        ['RelayState', request.relayState],
      ]),
    ]) {
      const { headers } = await fetch(acs, { method: 'POST', body, redirect: 'manual' });
      expect(headers.get('location')).toBe('/auth/callback/saml?error=sign_in_failed');
    }
    clock.advance(10 * 60_000);
    expect(isRefused(await postAnswer(samlAnswerXml(request, person()), request.relayState))).toBe(true);
    const large = new URLSearchParams({ SAMLResponse: 'A'.repeat(300_000) });
    expect((await readError(await fetch(acs, { method: 'POST', body: large }))).name).toBe('payload_too_large');
    expect((await readError(await fetch(acs, { method: 'POST', body: 'x' }))).name).toBe('unsupported_media_type');
  });

  it('is logged only with its reason', async () => {
    const { request } = await start();
    await postAnswer(samlAnswerXml(request, person({ key: strangersKey })), request.relayState);
    const logged = app.logLines.join('\n');
    expect(logged).toContain('"reason":"Invalid signature"');
    expect(logged).not.toContain(request.relayState);
    expect(logged).not.toContain('@trust.example');
  });
});
