import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi, logInAs, makeUser, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

type Options = { challenge: string; options: { challenge: string; userVerification?: string } };
type Answer = { status: number; body: Record<string, unknown> };

describe('Passkeys', () => {
  let app: TestApp;
  let origin: string;
  beforeAll(async () => {
    app = await startTestApp();
    origin = app.platform.publicUrl;
  });
  afterAll(() => app.close());

  const post = async (path: string, authToken: string | undefined, body: object, method = 'POST'): Promise<Answer> => {
    const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await callApi(app.url, path, authToken, init);
    return {
      status: response.status,
      body: response.status === 204 ? {} : ((await response.json()) as Answer['body']),
    };
  };
  const options = async (path: string, authToken?: string, body: object = {}) =>
    (await post(path, authToken, body)).body as unknown as Options;
  const begin = (user: SignedInUser) =>
    options('/account/passkeys/options', user.authToken, { password: user.password });

  async function add(user: SignedInUser, authenticator = new SoftwareAuthenticator(origin)) {
    const { challenge, options: made } = await begin(user);
    const response = authenticator.create({ challenge: made.challenge });
    const added = await post('/account/passkeys', user.authToken, { challenge, name: 'Ward laptop', response });
    return { authenticator, added };
  }
  const assert = async (authenticator: SoftwareAuthenticator, at?: { origin: string }) => {
    const { challenge, options: asked } = await options('/auth/passkey/options');
    return { challenge, response: authenticator.get({ challenge: asked.challenge, ...at }) };
  };
  const logIn = async (authenticator: SoftwareAuthenticator) =>
    post('/auth/passkey', undefined, await assert(authenticator));
  const list = async ({ authToken }: SignedInUser) =>
    (await (await callApi(app.url, '/account/passkeys', authToken)).json()) as { id: string; name: string }[];
  const auditOf = async (userId: string) => {
    const text = `select action, detail from audit_log where actor_id = $1 order by seq`;
    return (await app.platform.db.pool.query(text, [userId])).rows;
  };

  it('are stored, listed, renamed and removed by their owner, who is notified', async () => {
    const user = await signIn(app);
    const { added } = await add(user);
    expect(added).toMatchObject({ status: 201, body: { name: 'Ward laptop', is_synced: false, last_used_at: null } });
    const { id } = added.body;
    expect(await post(`/account/passkeys/${id}/name`, user.authToken, { name: 'My key' })).toMatchObject({
      status: 204,
    });
    expect(await list(user)).toMatchObject([{ id, name: 'My key' }]);
    const other = await signIn(app);
    expect(await post(`/account/passkeys/${id}/name`, other.authToken, { name: 'Mine' })).toMatchObject({
      status: 404,
    });
    expect(await post(`/account/passkeys/${id}`, other.authToken, {}, 'DELETE')).toMatchObject({ status: 404 });
    expect(await post(`/account/passkeys/${id}`, user.authToken, {}, 'DELETE')).toMatchObject({ status: 204 });
    expect(await list(user)).toEqual([]);
    const actions = (await auditOf(user.userId)).map(({ action }) => action);
    expect(actions.slice(1)).toEqual(['auth.passkey_added', 'auth.passkey_renamed', 'auth.passkey_removed']);
    const { rows } = await app.platform.db.pool.query('select kind from notifications where user_id = $1 order by id', [
      user.userId,
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['passkey_added', 'passkey_removed']);
  });

  it('need the password first, and are created only for the person who began', async () => {
    const [user, other] = [await signIn(app), await signIn(app)];
    const path = '/account/passkeys/options';
    expect(await post(path, user.authToken, { password: 'not this one' })).toMatchObject({
      body: { error_code: 4038 },
    });
    expect(await post(path, user.authToken, {})).toMatchObject({ body: { error_code: 4038 } });
    const { challenge, options: made } = await begin(user);
    const response = new SoftwareAuthenticator(origin).create({ challenge: made.challenge });
    const taken = await post('/account/passkeys', other.authToken, { challenge, name: 'x', response });
    expect(taken).toMatchObject({ status: 400, body: { error_code: 4033 } });
    expect(await list(other)).toEqual([]);
  });

  it('log their owner in without a second factor', async () => {
    const user = await signIn(app);
    const { authenticator } = await add(user);
    const { status, body } = await logIn(authenticator);
    expect({ status, ...body }).toMatchObject({ status: 200, error: null, message: 'Logged in successfully.' });
    const account = await callApi(app.url, '/account/info', String(body['auth_token']));
    expect(await account.json()).toMatchObject({ user_id: user.userId });
    expect((await auditOf(user.userId)).at(-1)).toMatchObject({
      action: 'auth.login_succeeded',
      detail: { method: 'passkey' },
    });
    const sessions = 'select is_strong from sessions where user_id = $1 order by created_at';
    const { rows } = await app.platform.db.pool.query(sessions, [user.userId]);
    expect(rows).toEqual([{ is_strong: true }, { is_strong: true }]);
    expect((await list(user))[0]).toMatchObject({ last_used_at: expect.any(String) });
  });

  it('are refused from another origin, without user verification, with a used challenge, and when copied', async () => {
    const user = await signIn(app);
    const { authenticator } = await add(user);
    const refused = { status: 400, body: { error_code: 4033 } };
    expect(
      await post('/auth/passkey', undefined, await assert(authenticator, { origin: 'http://localhost:1' })),
    ).toMatchObject(refused);
    const used = await assert(authenticator);
    expect(await post('/auth/passkey', undefined, used)).toMatchObject({ status: 200 });
    expect(await post('/auth/passkey', undefined, used)).toMatchObject(refused);
    // A copy has an older signature counter.
    authenticator.counter -= 1;
    expect(await logIn(authenticator)).toMatchObject(refused);
    authenticator.counter += 1;
    expect(await logIn(authenticator)).toMatchObject({ status: 200 });

    const careless = new SoftwareAuthenticator(origin);
    careless.verifiesPerson = false;
    expect((await add(user, careless)).added).toMatchObject(refused);
    const elsewhere = new SoftwareAuthenticator(origin, 'elsewhere.example');
    expect((await add(user, elsewhere)).added).toMatchObject(refused);
    expect(await logIn(new SoftwareAuthenticator(origin))).toMatchObject(refused);
    const made = await assert(authenticator);
    expect(await post('/auth/passkey', undefined, { ...made, challenge: 'made.up' })).toMatchObject(refused);
  });

  it('without user verification at login are refused, although they were created honestly', async () => {
    const { authenticator } = await add(await signIn(app));
    const asked = await options('/auth/passkey/options');
    expect(asked.options.userVerification).toBe('required');
    authenticator.verifiesPerson = false;
    expect(await logIn(authenticator)).toMatchObject({ status: 400, body: { error_code: 4033 } });
    authenticator.verifiesPerson = true;
    expect(await logIn(authenticator)).toMatchObject({ status: 200 });
  });

  it('of a disabled person, or removed ones, log nobody in', async () => {
    const user = await signIn(app);
    const { authenticator, added } = await add(user);
    const other = await add(user);
    await post(`/account/passkeys/${added.body['id']}`, user.authToken, {}, 'DELETE');
    expect(await logIn(authenticator)).toMatchObject({ body: { error_code: 4033 } });
    await app.platform.db.pool.query('update users set disabled_at = now() where id = $1', [user.userId]);
    expect(await logIn(other.authenticator)).toMatchObject({ body: { error_code: 4030 } });
  });

  it('unlock their owner’s screen, and no other', async () => {
    const [user, other] = [await signIn(app), await signIn(app)];
    const [own, strange] = [(await add(user)).authenticator, (await add(other)).authenticator];
    await post('/auth/lock', user.authToken, {});
    const info = async () => (await callApi(app.url, '/account/info', user.authToken)).status;
    expect(await info()).toBe(423);
    expect(await post('/auth/unlock/passkey', user.authToken, await assert(strange))).toMatchObject({ status: 400 });
    expect(await info()).toBe(423);
    expect(await post('/auth/unlock/passkey', user.authToken, await assert(own))).toMatchObject({ status: 204 });
    expect(await info()).toBe(200);
  });

  it('leave no usable challenge in the database', async () => {
    const { challenge } = await options('/auth/passkey/options');
    const { rows } = await app.platform.db.pool.query('select identifier from verifications');
    expect(rows.length).toBeGreaterThan(0);
    for (const { identifier } of rows) expect(challenge).not.toContain(identifier);
  });

  it('are asked for where the organisation requires a second factor and there is no other', async () => {
    const { rows } = await app.platform.db.pool.query(
      "insert into organisations (id, name, require_second_factor) values ('01JD0000000000000000000001', 'Strict', false) returning id",
    );
    const user = await makeUser(app, { organisationId: rows[0].id });
    const session = await logInAs(app, user);
    const { authenticator, added } = await add(session);
    const { pool } = app.platform.db;
    await pool.query('update organisations set require_second_factor = true');
    const remove = () => post(`/account/passkeys/${added.body['id']}`, session.authToken, {}, 'DELETE');
    expect(await remove()).toMatchObject({ status: 409 });
    // A locked app does not count as another factor.
    const stopped =
      'insert into second_factors (user_id, secret, confirmed_at, created_at, failures) values ($1, $2, now(), now(), 100)';
    await pool.query(stopped, [user.userId, 'none']);
    expect(await remove()).toMatchObject({ status: 409 });
    await pool.query('delete from second_factors where user_id = $1', [user.userId]);
    await expect(logInAs(app, user)).rejects.toThrow(/4034/);
    expect(await logIn(authenticator)).toMatchObject({ status: 200 });
  });
});
