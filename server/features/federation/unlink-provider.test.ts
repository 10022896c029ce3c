import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { issueCode } from '#server/platform/identity/one-time-code-store.ts';
import { type OpenIdServer, startOpenIdServer } from '#server/testing/openid-server.ts';
import { logInAtProvider, postJson } from '#server/testing/provider-login.ts';
import { callApi, logInAs, signIn, type TestUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const publicUrl = 'https://candour.example';
const client = { clientId: 'candour', clientSecret: 'a secret of the client' };
const goodPassword = 'seventeen amber kettles';
let app: TestApp;
let trust: OpenIdServer;

beforeAll(async () => {
  trust = await startOpenIdServer({ ...client, callbackUrl: `${publicUrl}/auth/callback/trust` });
  const provider = { id: 'trust', name: 'Anytown Trust', issuer: trust.issuer, ...client };
  app = await startTestApp({
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
const statusOf = async (authToken: string) => (await callApi(app.url, '/account/info', authToken)).status;
const identitiesOf = async (authToken: string) =>
  (await callApi(app.url, '/account/identities', authToken)).json() as Promise<Record<string, unknown>>;
const rowsOf = async (text: string, value: string) => (await app.platform.db.pool.query(text, [value])).rows;
const logIn = (user: { email: string }, sub = `at trust ${user.email}`) => {
  trust.person = { sub, email: user.email, email_verified: true };
  return logInAtProvider(app, trust, 'trust');
};
const codeFor = ({ userId }: TestUser) =>
  app.platform.db.transaction((tx) => issueCode(tx, 'reset-password', userId, new Date()));
const provider = 'oidc:trust';

describe('A person’s login providers', () => {
  it('are listed with the time of their link and of their last use', async () => {
    const user = await signIn(app);
    expect(await identitiesOf(user.authToken)).toEqual({ identities: [], unlinked: [], has_password: true });
    await logIn(user);
    const time = expect.stringMatching(/^\d{4}-/);
    expect(await identitiesOf(user.authToken)).toMatchObject({
      identities: [{ provider, name: 'Anytown Trust', linked_at: time, last_used_at: time }],
    });
  });

  it('are unlinked with the password: sessions that began there end, others do not, and the person is notified', async () => {
    const user = await signIn(app);
    const there = (await logIn(user)).body.auth_token;
    const unlink = (password?: string) =>
      post('/account/identities/unlink', { provider, ...(password && { password }) }, user.authToken);
    expect((await unlink()).body).toMatchObject({ error_code: 4038 });
    expect((await unlink('not this one')).body).toMatchObject({ error_code: 4038 });
    expect([await statusOf(there), (await unlink(user.password)).status]).toEqual([200, 204]);
    expect([await statusOf(there), await statusOf(user.authToken)]).toEqual([401, 200]);
    expect((await unlink(user.password)).status).toBe(404);
    const told = await rowsOf('select kind from notifications where user_id = $1 order by id', user.userId);
    expect(told).toEqual([{ kind: 'identity_linked' }, { kind: 'identity_unlinked' }]);
    expect(await rowsOf('select subject from mails where recipient = $1', user.email)).toContainEqual({
      subject: 'You can no longer log in to Candour with Anytown Trust',
    });
    const entries = await rowsOf(
      "select detail from audit_log where action = 'auth.identity_unlinked' and subject_id = $1",
      user.userId,
    );
    expect(entries).toEqual([{ detail: { provider, sessions_ended: 1 } }]);
  });

  it('stay unlinked, whoever comes from there with the address, until the person allows them again', async () => {
    const user = await signIn(app);
    await logIn(user);
    await post('/account/identities/unlink', { provider, password: user.password }, user.authToken);
    for (const sub of [`at trust ${user.email}`, newId()])
      expect((await logIn(user, sub)).body).toMatchObject({ error_code: 4054, error: expect.any(String) });
    expect(await identitiesOf(user.authToken)).toMatchObject({ identities: [], unlinked: [{ provider }] });
    const allow = (password: string) => post('/account/identities/allow', { provider, password }, user.authToken);
    expect((await allow('not this one')).body).toMatchObject({ error_code: 4038 });
    expect((await allow(user.password)).status).toBe(204);
    expect((await allow(user.password)).status).toBe(404);
    expect((await logIn(user)).status).toBe(200);
  });

  it('cannot be unlinked by a person without a password, nor can the password', async () => {
    const email = `${newId().toLowerCase()}@hospital.example`;
    const { auth_token: token } = (await logIn({ email })).body;
    const unlinked = await post('/account/identities/unlink', { provider }, token);
    expect(unlinked).toMatchObject({ status: 409, body: { error_code: 4053 } });
    const user = await signIn(app);
    const own = { provider: 'credential', password: user.password };
    expect((await post('/account/identities/unlink', own, user.authToken)).status).toBe(404);
    await logInAs(app, user);
  });

  it('end with nobody else’s account', async () => {
    const [user, other] = [await signIn(app), await signIn(app)];
    await logIn(user);
    const tried = await post('/account/identities/unlink', { provider, password: other.password }, other.authToken);
    expect([tried.status, (await logIn(user)).status]).toEqual([404, 200]);
  });
});

describe('A link for a new password', () => {
  it('shows the login providers of its account, and unlinks those that the person names', async () => {
    const user = await signIn(app);
    await logIn(user);
    const oobCode = await codeFor(user);
    const shown = await post('/auth/reset-password/providers', { oobCode });
    expect(shown).toMatchObject({ status: 200, body: { providers: [{ provider, name: 'Anytown Trust' }] } });
    expect((await post('/auth/reset-password/providers', { oobCode: `${oobCode}x` })).body).toMatchObject({
      error_code: 4003,
    });
    const unlink = [provider, 'oidc:another', 'credential'];
    expect((await post('/auth/reset-password', { oobCode, newPassword: goodPassword, unlink })).status).toBe(200);
    expect((await logIn(user)).body).toMatchObject({ error_code: 4054 });
    const { authToken } = await logInAs(app, { ...user, password: goodPassword });
    expect(await identitiesOf(authToken)).toMatchObject({ identities: [], unlinked: [{ provider }] });
    expect((await post('/auth/reset-password/providers', { oobCode })).body).toMatchObject({ error_code: 4013 });
  });

  it('leaves them linked where the person names none', async () => {
    const user = await signIn(app);
    await logIn(user);
    await post('/auth/reset-password', { oobCode: await codeFor(user), newPassword: goodPassword });
    expect((await logIn(user)).status).toBe(200);
  });
});
