import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import type { AccountRole } from '#contract/roles.ts';
import { organisationDomains } from '#server/platform/identity/organisation-tables.ts';
import { secretHash } from '#server/platform/identity/secret-hash.ts';
import { invitations } from '#server/platform/identity/sign-up-tables.ts';
import { type OpenIdServer, startOpenIdServer } from '#server/testing/openid-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { readError } from '#server/testing/read-error.ts';
import { callApi, makeUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const publicUrl = 'https://candour.example';
const client = { clientId: 'candour', clientSecret: 'a secret of the client', callbackUrl: '' };
const clock = createTestClock(new Date());
let app: TestApp;
let trust: OpenIdServer;
let board: OpenIdServer;
let microsoft: OpenIdServer;

const post = (path: string, body: object, authToken?: string): Promise<Response> =>
  callApi(app.url, path, authToken, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function start(provider: string, input: object = {}): Promise<{ url: string; binding: string }> {
  const response = await post(`/auth/federation/${provider}/start`, input);
  if (!response.ok) throw new Error(`The sign-in did not start: ${await response.text()}`);
  return (await response.json()) as { url: string; binding: string };
}

type Back = { code: string; state: string; iss?: string | undefined; binding: string };

/** Begins, logs in at the provider and returns, as the page does. */
async function dance(server: OpenIdServer, provider: string, input: object = {}): Promise<Back> {
  const { url, binding } = await start(provider, input);
  const back = (await server.signIn(url)).searchParams;
  return {
    code: back.get('code') ?? '',
    state: back.get('state') ?? '',
    iss: back.get('iss') ?? undefined,
    binding,
  };
}

const finish = (provider: string, back: Back): Promise<Response> => post(`/auth/federation/${provider}/finish`, back);

type SignedIn = { auth_token: string; message: string; error: null; redirect: string };

async function signInAt(server: OpenIdServer, provider = 'trust', input: object = {}): Promise<SignedIn> {
  const response = await finish(provider, await dance(server, provider, input));
  if (!response.ok) throw new Error(`The sign-in failed: ${await response.text()}`);
  return (await response.json()) as SignedIn;
}

const infoOf = async ({ auth_token }: SignedIn) =>
  (await (await callApi(app.url, '/account/info', auth_token)).json()) as { user_id: string; email: string };

async function refusal(response: Response | Promise<Response>): Promise<string> {
  const { name, error } = (await readError(await response)) as { name: string; error?: string };
  expect(typeof error).toBe('string');
  return name;
}

const somebody = (more: object = {}) => ({
  sub: newId(),
  email: `${newId().toLowerCase()}@trust.example`,
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Okafor',
  ...more,
});

beforeAll(async () => {
  const at = (path: string) => ({ ...client, callbackUrl: `${publicUrl}${path}` });
  trust = await startOpenIdServer(at('/auth/callback/trust'));
  board = await startOpenIdServer(at('/auth/callback/board'), '/realms/board');
  microsoft = await startOpenIdServer(at('/microsoft-auth-callback'), '/tenant-1/v2.0');
  const { clientId, clientSecret } = client;
  app = await startTestApp({
    clock,
    settings: {
      PUBLIC_URL: publicUrl,
      SINGLE_ORGANISATION: 'on',
      PROVIDERS_WITH_SECOND_FACTOR: 'microsoft',
      OIDC_PROVIDERS: JSON.stringify([
        { id: 'trust', name: 'Anytown Trust', issuer: trust.issuer, clientId, clientSecret },
        { id: 'board', name: 'The Board', issuer: board.issuer, clientId, clientSecret, domains: ['trust.example'] },
        { id: 'gone', name: 'Gone', issuer: 'http://127.0.0.1:9', clientId, clientSecret },
      ]),
      MICROSOFT_CLIENT_ID: clientId,
      MICROSOFT_CLIENT_SECRET: clientSecret,
      MICROSOFT_AUTHORITY: microsoft.issuer.replace('/tenant-1/v2.0', ''),
      MICROSOFT_TENANT: 'tenant-1',
    },
  });
});
afterAll(async () => {
  await app.close();
  for (const server of [trust, board, microsoft]) await server.close();
});
beforeEach(() => {
  trust.person = somebody();
  trust.codesExpired = false;
});

describe('Login through an OpenID Connect provider', () => {
  it('is offered with Microsoft first', async () => {
    expect(await (await callApi(app.url, '/auth/federation/providers')).json()).toEqual({
      providers: [
        { id: 'microsoft', name: 'Microsoft', kind: 'microsoft' },
        { id: 'trust', name: 'Anytown Trust', kind: 'oidc' },
        { id: 'board', name: 'The Board', kind: 'oidc' },
        { id: 'gone', name: 'Gone', kind: 'oidc' },
      ],
    });
  });

  it('makes a new person a member, recognises them later by their subject, and returns to the requested path', async () => {
    const first = await signInAt(trust, 'trust', { redirect: '/chat?new=1' });
    expect(first).toMatchObject({ error: null, message: 'Logged in successfully.', redirect: '/chat?new=1' });
    const me = await infoOf(first);
    // Wherever they asked to go, the welcome is on its way, once.
    const { rows } = await app.platform.db.pool.query('select welcomed_at from users where id = $1', [me.user_id]);
    expect(rows).toEqual([{ welcomed_at: expect.anything() }]);
    expect(me.email).toBe(trust.person['email']);
    trust.person = { ...trust.person, email: 'moved@trust.example' };
    const again = await signInAt(trust);
    expect(again.redirect).toBe('/home');
    expect((await infoOf(again)).user_id).toBe(me.user_id);
    const listed = await (await callApi(app.url, '/account/identities', again.auth_token)).json();
    expect(listed).toMatchObject({ identities: [{ provider: 'oidc:trust', name: 'Anytown Trust' }] });
  });

  it('finds a provider below a path, and asks for the password again on a shared computer', async () => {
    board.person = somebody();
    const { url } = await start('board', { shared_computer: true });
    expect(new URL(url).searchParams.get('prompt')).toBe('login');
    expect((await signInAt(board, 'board')).redirect).toBe('/landing');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    '/..//elsewhere.example/',
    '/auth/login',
    'javascript:alert(1)',
  ])('never redirects to %s afterwards', async (redirect) => {
    expect((await signInAt(trust, 'trust', { redirect })).redirect).toBe('/landing');
  });

  it('continues to the forum’s hand-over', async () => {
    const redirect = '/auth/login-sso?sso=abc&sig=def';
    expect((await signInAt(trust, 'trust', { redirect })).redirect).toBe(redirect);
  });

  it('works once', async () => {
    const back = await dance(trust, 'trust');
    expect((await finish('trust', back)).status).toBe(200);
    expect(await refusal(finish('trust', back))).toBe('sign_in_failed');
  });

  it('succeeds once when it finishes twice at the same moment', async () => {
    const back = await dance(trust, 'trust');
    const statuses = await Promise.all([finish('trust', back), finish('trust', back)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['the binding of another browser', { binding: 'x'.repeat(43) }],
    ['a made-up code', { code: 'made up' }],
    ['the name of another issuer', { iss: 'https://elsewhere.example' }],
    ['no issuer, where the provider names it', { iss: undefined }],
  ])('is refused with %s', async (_what, change) => {
    expect(await refusal(finish('trust', { ...(await dance(trust, 'trust')), ...change }))).toBe('sign_in_failed');
  });

  it('is refused with somebody else’s code', async () => {
    const [mine, theirs] = [await dance(trust, 'trust'), await dance(trust, 'trust')];
    expect(await refusal(finish('trust', { ...mine, code: theirs.code }))).toBe('sign_in_failed');
  });

  it('is refused with an ID token made for another nonce', async () => {
    const { url, binding } = await start('trust');
    const tampered = new URL(url);
    tampered.searchParams.set('nonce', 'another');
    const back = (await trust.signIn(tampered.href)).searchParams;
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => back.get(name) ?? '');
    expect(await refusal(finish('trust', { code: code ?? '', state: state ?? '', iss, binding }))).toBe(
      'sign_in_failed',
    );
  });

  it('is refused with a code that has expired at the provider', async () => {
    trust.codesExpired = true;
    expect(await refusal(finish('trust', await dance(trust, 'trust')))).toBe('sign_in_failed');
  });

  it('is refused ten minutes after it began', async () => {
    const back = await dance(trust, 'trust');
    clock.advance(10 * 60_000);
    expect(await refusal(finish('trust', back))).toBe('sign_in_failed');
  });

  it('is refused at a provider other than the one where it began', async () => {
    expect(await refusal(finish('board', await dance(trust, 'trust')))).toBe('sign_in_failed');
  });

  it('reports a provider that does not answer or does not exist', async () => {
    expect((await readError(await post('/auth/federation/gone/start', {}))).name).toBe('provider_unavailable');
    expect((await readError(await post('/auth/federation/nobody/start', {}))).name).toBe('not_found');
  });
});

describe('The user of a provider’s identity', () => {
  it('is not found by an address that the provider does not vouch for', async () => {
    trust.person = somebody({ email_verified: false });
    expect(await refusal(finish('trust', await dance(trust, 'trust')))).toBe('email_not_vouched');
    trust.person = somebody({ email: undefined });
    expect(await refusal(finish('trust', await dance(trust, 'trust')))).toBe('email_not_vouched');
  });

  it('is the user who verified the same address, and they are notified', async () => {
    const user = await signIn(app);
    trust.person = somebody({ email: user.email.toUpperCase() });
    const linked = await signInAt(trust);
    expect((await infoOf(linked)).user_id).toBe(user.userId);
    const told = await (await callApi(app.url, '/notifications/user', user.authToken)).text();
    expect(told).toContain('You can now log in to Candour with Anytown Trust');
  });

  it.each([
    ['never verified the address', { emailVerified: false }],
    ['is disabled', { disabled: true }],
    ['is part of the demonstration', { isDemo: true }],
    ['administers the product', { roles: ['standard', 'candour_admin'] as AccountRole[] }],
  ])('is not a user who %s', async (_who, options) => {
    const user = await makeUser(app, options);
    trust.person = somebody({ email: user.email });
    expect(await refusal(finish('trust', await dance(trust, 'trust')))).toBe('account_not_linkable');
  });

  it('has an address at one of the provider’s own domains', async () => {
    const user = await makeUser(app);
    for (const email of [user.email, 'new@elsewhere.example', 'ada@sub.trust.example']) {
      board.person = somebody({ email });
      expect(await refusal(finish('board', await dance(board, 'board')))).toBe('email_not_vouched');
    }
    board.person = somebody();
    expect((await infoOf(await signInAt(board, 'board'))).email).toBe(board.person['email']);
  });

  it('is not the next owner of an address', async () => {
    await signInAt(trust);
    trust.person = { ...trust.person, sub: newId() };
    expect(await refusal(finish('trust', await dance(trust, 'trust')))).toBe('account_not_linkable');
  });

  it('joins the organisation that verified the domain, else the one that invited them', async () => {
    const { db } = app.platform;
    const [proved, inviting] = [await makeOrganisation(db), await makeOrganisation(db)];
    await db.query.insert(organisationDomains).values({
      id: newId(),
      organisationId: proved,
      domain: 'proved.example',
      token: 'x',
      provedAt: new Date(),
    });
    const invite = (email: string) => ({
      id: newId(),
      userId: newId(),
      organisationId: inviting,
      email,
      firstname: 'Ada',
      surname: 'Okafor',
      sentAs: 'email' as const,
      tokenHash: secretHash(newId()),
      tokenSentAs: 'email' as const,
      sentAt: new Date(),
      expiresAt: new Date(Date.now() + 86_400_000),
      tokenExpiresAt: new Date(Date.now() + 86_400_000),
    });
    const organisationOf = async () => {
      const { user_id: id } = await infoOf(await signInAt(trust));
      const { rows } = await db.pool.query('select organisation_id, account_roles from users where id = $1', [id]);
      return rows[0];
    };
    trust.person = somebody({ email: 'ada@proved.example' });
    await db.query.insert(invitations).values(invite('ada@proved.example'));
    expect(await organisationOf()).toEqual({ organisation_id: proved, account_roles: ['standard'] });
    trust.person = somebody();
    await db.query.insert(invitations).values(invite(String(trust.person['email'])));
    expect(await organisationOf()).toEqual({ organisation_id: inviting, account_roles: ['standard'] });
    trust.person = somebody();
    expect(await organisationOf()).toMatchObject({ account_roles: ['standard', 'champion'] });
    trust.person = somebody();
    await db.query.insert(invitations).values({ ...invite(String(trust.person['email'])), role: 'guest' });
    expect((await signInAt(trust)).redirect, 'guests may not open /landing').toBe('/home');
    expect(await organisationOf()).toEqual({ organisation_id: inviting, account_roles: ['guest'] });
  });

  it('is refused once disabled', async () => {
    const { user_id: id } = await infoOf(await signInAt(trust));
    await app.platform.db.pool.query('update users set disabled_at = now() where id = $1', [id]);
    expect(await refusal(finish('trust', await dance(trust, 'trust')))).toBe('account_not_linkable');
  });

  it('is the person of the tenant that Microsoft names', async () => {
    microsoft.person = {
      sub: 'pairwise',
      tid: 'tenant-1',
      oid: newId(),
      preferred_username: `${newId().toLowerCase()}@trust.example`,
      name: 'OKAFOR, Ada (ANYTOWN TRUST)',
    };
    const me = await infoOf(await signInAt(microsoft, 'microsoft'));
    expect(me).toMatchObject({ email: microsoft.person['preferred_username'], firstname: 'Ada', surname: 'OKAFOR' });
  });
});

describe('A second factor at a provider', () => {
  it('is what the operator states of a provider that does not say so', async () => {
    const organisationId = await makeOrganisation(app.platform.db, { requireSecondFactor: true });
    const { email } = await makeUser(app, { organisationId });
    microsoft.person = {
      sub: 'pairwise',
      tid: 'tenant-1',
      oid: newId(),
      preferred_username: email,
      name: 'Ada Okafor',
    };
    expect((await signInAt(microsoft, 'microsoft')).message).toBe('Logged in successfully.');
    trust.person = somebody({ email });
    expect((await signInAt(trust)).message).toContain('requires two-step login');
  });
});

describe('What is stored of a login through a provider', () => {
  it('is an audit entry for the link, the session and every failure', async () => {
    const me = await infoOf(await signInAt(trust));
    await finish('trust', { ...(await dance(trust, 'trust')), code: 'made up' });
    const { rows } = await app.platform.db.pool.query(
      "select action, detail from audit_log where subject_id = $1 or action = 'auth.federated_sign_in_failed' order by seq desc limit 3",
      [me.user_id],
    );
    expect(rows).toEqual([
      { action: 'auth.federated_sign_in_failed', detail: { provider: 'oidc:trust', reason: 'sign_in_failed' } },
      { action: 'auth.login_succeeded', detail: expect.objectContaining({ method: 'oidc' }) },
      { action: 'auth.identity_linked', detail: { provider: 'oidc:trust', new_user: true } },
    ]);
  });

  it('is no state, binding, nonce or verifier that a copy of the database could reveal, and none in the log', async () => {
    const { url, binding } = await start('trust');
    const back = (await trust.signIn(url)).searchParams;
    const { rows } = await app.platform.db.pool.query('select * from federation_attempts');
    const kept = JSON.stringify(rows);
    const asked = new URL(url).searchParams;
    const secrets = [binding, asked.get('state'), asked.get('nonce'), back.get('code')].map(String);
    await finish('trust', { code: secrets[3] ?? '', state: secrets[1] ?? '', binding, iss: trust.issuer });
    const logged = app.logLines.join('\n');
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
    expect(logged).not.toContain(String(trust.person['email']));
  });
});
