import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeShown } from '#server/testing/authenticator-app.ts';
import { type OpenIdServer, startOpenIdServer } from '#server/testing/openid-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { logInAtProvider, postJson } from '#server/testing/provider-login.ts';
import { callApi, type SignedInUser, signIn, type TestUserOptions } from '#server/testing/sign-in.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const publicUrl = 'https://candour.example';
const client = { clientId: 'candour', clientSecret: 'a secret of the client' };
const clock = createTestClock(new Date());
let app: TestApp;
let trust: OpenIdServer;

beforeAll(async () => {
  trust = await startOpenIdServer({ ...client, callbackUrl: `${publicUrl}/auth/callback/trust` });
  const provider = { id: 'trust', name: 'Anytown Trust', issuer: trust.issuer, ...client };
  app = await startTestApp({
    clock,
    settings: {
      PUBLIC_URL: publicUrl,
      OIDC_PROVIDERS: JSON.stringify([{ ...provider, domains: ['hospital.example'] }]),
    },
  });
});
afterAll(async () => {
  await app.close();
  await trust.close();
});

const post = (path: string, body: object, authToken?: string) => postJson(app.url, path, body, authToken);
const get = async (path: string, authToken: string) => (await callApi(app.url, path, authToken)).json();
const rowsOf = async (text: string, userId: string) => (await app.platform.db.pool.query(text, [userId])).rows;
const nextCode = (uri: string) => {
  clock.advance(30_000);
  return codeShown(uri, clock.now());
};
/** Logs in at the provider as this user's address; `sub` stays with the user. */
const logIn = (user: { userId: string; email: string }, amr?: unknown) => {
  trust.person = { sub: `at trust ${user.userId}`, email: user.email, email_verified: true, ...(amr ? { amr } : {}) };
  return logInAtProvider(app, trust, 'trust');
};
const linksOf = (userId: string) =>
  rowsOf("select id from accounts where user_id = $1 and provider_id = 'oidc:trust'", userId);

async function withApp(options?: TestUserOptions): Promise<SignedInUser & { uri: string }> {
  const user = await signIn(app, options);
  const started = await post('/account/second-factor/totp', { password: user.password }, user.authToken);
  const uri = String(started.body['uri']);
  await post('/account/second-factor/totp/confirm', { code: await nextCode(uri) }, user.authToken);
  return { ...user, uri };
}

async function withPasskey() {
  const user = await signIn(app);
  const key = new SoftwareAuthenticator(publicUrl);
  const { body } = await post('/account/passkeys/options', { password: user.password }, user.authToken);
  const { challenge } = body['options'] as { challenge: string };
  const made = { challenge: body['challenge'], name: 'Laptop', response: key.create({ challenge }) };
  expect((await post('/account/passkeys', made, user.authToken)).status).toBe(201);
  return { ...user, key };
}

async function answerByPasskey(challenge: unknown, key: SoftwareAuthenticator) {
  const { body } = await post('/auth/passkey/options', {});
  const { challenge: asked } = body['options'] as { challenge: string };
  const response = key.get({ challenge: asked });
  return post('/auth/second-factor/passkey', { challenge, passkey_challenge: body['challenge'], response });
}

describe('A login at a provider, of an account with an authenticator app', () => {
  it('asks for the code, and links nothing before it was given', async () => {
    const user = await withApp();
    const asked = await logIn(user);
    expect(asked).toMatchObject({ status: 200, body: { auth_token: '', next: { kind: 'totp' } } });
    expect(await linksOf(user.userId)).toEqual([]);
    const challenge = asked.body.next?.challenge;
    expect(await post('/auth/second-factor', { challenge, code: '000000' })).toMatchObject({ status: 400 });
    expect(await linksOf(user.userId)).toEqual([]);
    const { status, body } = await post('/auth/second-factor', { challenge, code: await nextCode(user.uri) });
    expect(status).toBe(200);
    expect(await get('/account/info', body.auth_token)).toMatchObject({ user_id: user.userId });
    expect(await linksOf(user.userId)).toHaveLength(1);
  });

  it('tells the owner of guesses at the code which login came first, and not that their password is known', async () => {
    const user = await withApp();
    const { next } = (await logIn(user)).body;
    for (let guess = 0; guess < 5; guess += 1)
      await post('/auth/second-factor', { challenge: next?.challenge, code: '000000' });
    const text = 'select title, message from notifications where user_id = $1 and kind = $$second_factor_guessed$$';
    const [told] = await rowsOf(text, user.userId);
    expect(told).toMatchObject({
      title: 'Someone tried to guess the code of your authenticator app',
      message: expect.stringContaining('They had first logged in as you with Anytown Trust.'),
    });
  });

  it('asks for the code of an account it links, whatever the provider says', async () => {
    expect((await logIn(await withApp(), ['pwd', 'mfa'])).body).toMatchObject({
      auth_token: '',
      next: { kind: 'totp' },
    });
  });

  it('asks for no code once it is linked and the provider vouches for a second factor', async () => {
    const user = await withApp();
    const { body } = await logIn(user);
    await post('/auth/second-factor', { challenge: body.next?.challenge, code: await nextCode(user.uri) });
    for (const vouched of [['mfa'], ['pwd', 'otp'], ['hwk']]) {
      const { next, auth_token: token } = (await logIn(user, vouched)).body;
      expect([vouched, next, token]).toEqual([vouched, undefined, expect.stringMatching(/./)]);
    }
    for (const other of [undefined, ['pwd'], ['pwd', 'sms'], ['MFA'], [], ['constructor']]) {
      const { next, auth_token: token } = (await logIn(user, other)).body;
      expect([other, next?.kind, token]).toEqual([other, 'totp', '']);
    }
  });

  it('is over when the password is set anew before the code is given', async () => {
    const user = await withApp();
    const { body } = await logIn(user);
    const change = { old_password: user.password, new_password: 'seventeen amber kettles' };
    expect((await post('/account/change-password', change, user.authToken)).status).toBe(200);
    const code = await nextCode(user.uri);
    expect(await post('/auth/second-factor', { challenge: body.next?.challenge, code })).toMatchObject({ status: 400 });
    expect(await linksOf(user.userId)).toEqual([]);
  });
});

describe('A login at a provider, of an account with a passkey alone', () => {
  it('asks for the passkey before it links the account, and no other person’s will do', async () => {
    const [user, other] = [await withPasskey(), await withPasskey()];
    const asked = await logIn(user, ['mfa']);
    expect(asked.body).toMatchObject({ auth_token: '', next: { kind: 'passkey' } });
    const challenge = asked.body.next?.challenge;
    expect(await answerByPasskey(challenge, other.key)).toMatchObject({ status: 400, body: { error_code: 4033 } });
    expect(await answerByPasskey('made up', user.key)).toMatchObject({ status: 400, body: { error_code: 4032 } });
    expect(await linksOf(user.userId)).toEqual([]);
    const { status, body } = await answerByPasskey(challenge, user.key);
    expect(status).toBe(200);
    expect(await get('/account/info', body.auth_token)).toMatchObject({ user_id: user.userId });
    expect(await linksOf(user.userId)).toHaveLength(1);
    expect(await answerByPasskey(challenge, user.key)).toMatchObject({ status: 400, body: { error_code: 4032 } });
    // As after a password: a passkey replaces the login, and is asked for where the organisation requires it.
    expect((await logIn(user)).body.next).toBeUndefined();
  });
});

describe('A person without a password', () => {
  it('sets up a first factor only soon after a login', async () => {
    const user = { userId: 'newcomer', email: `newcomer.${Date.now()}@hospital.example` };
    const start = async (path: string, token: string) => (await post(path, {}, token)).body['error_code'];
    const paths = ['/account/second-factor/totp', '/account/passkeys/options'];
    const first = (await logIn(user)).body.auth_token;
    for (const path of paths) expect(await start(path, first)).toBeUndefined();
    clock.advance(15 * 60_000 + 1_000);
    for (const path of paths) expect(await start(path, first)).toBe(4049);
    const { body } = await post(paths[0] ?? '', { password: 'a made-up one' }, first);
    expect(body, 'no password stands for the login').toMatchObject({ error_code: 4049 });
    const again = (await logIn(user)).body.auth_token;
    for (const path of paths) expect(await start(path, again)).toBeUndefined();
  });
});

describe('A login at a provider, where the organisation requires a second factor', () => {
  it('is pending unless the provider vouches for one', async () => {
    const organisationId = await makeOrganisation(app.platform.db, { requireSecondFactor: true });
    const user = await signIn(app, { organisationId });
    const weak = (await logIn(user, ['pwd'])).body;
    expect(weak).toMatchObject({ next: { kind: 'set-up-second-factor' } });
    expect((await callApi(app.url, '/account/identities', weak.auth_token)).status).toBe(403);
    const strong = (await logIn(user, ['pwd', 'otp'])).body;
    expect(strong.next).toBeUndefined();
    expect((await callApi(app.url, '/account/identities', strong.auth_token)).status).toBe(200);
  });
});

describe('The person whose account is linked', () => {
  it('is notified inside the product and by email', async () => {
    const user = await signIn(app);
    await logIn(user);
    expect(await rowsOf('select kind from notifications where user_id = $1', user.userId)).toEqual([
      { kind: 'identity_linked' },
    ]);
    const mails = await rowsOf('select subject from mails where recipient = $1', user.email);
    expect(mails).toContainEqual({ subject: 'You can now log in to Candour with Anytown Trust' });
    // A later login is no news.
    await logIn(user);
    expect(await rowsOf('select subject from mails where recipient = $1', user.email)).toHaveLength(mails.length);
  });
});
