import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeShown } from '#server/testing/authenticator-app.ts';
import { databaseText } from '#server/testing/database-text.ts';
import { makeImpersonation } from '#server/testing/impersonation.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import {
  callApi,
  logInAs,
  makeUser,
  postLogin,
  type SignedInUser,
  signIn,
  type TestUser,
} from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Body = Record<string, unknown> & { auth_token?: string; next?: { kind: string; challenge?: string } };
type Answer = { status: number; body: Body };
type Protected = SignedInUser & { uri: string; recoveryCodes: string[] };

describe('An authenticator app', () => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  const post = async (path: string, authToken: string | undefined, body: object): Promise<Answer> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await callApi(app.url, path, authToken, init);
    return { status: response.status, body: response.status === 204 ? {} : ((await response.json()) as Body) };
  };
  const get = async (path: string, authToken: string) => {
    const response = await callApi(app.url, path, authToken);
    return { status: response.status, body: (await response.json()) as Body };
  };
  const nextCode = (uri: string) => {
    clock.advance(30_000);
    return codeShown(uri, clock.now());
  };
  async function protect(user: SignedInUser): Promise<Protected> {
    const started = await post('/account/second-factor/totp', user.authToken, { password: user.password });
    const uri = String(started.body['uri']);
    const confirmed = await post('/account/second-factor/totp/confirm', user.authToken, { code: await nextCode(uri) });
    return { ...user, uri, recoveryCodes: confirmed.body['recovery_codes'] as string[] };
  }
  const begin = async ({ email, password }: TestUser): Promise<string> => {
    const answer = (await (await postLogin(app.url, { email, password })).json()) as Body;
    expect(answer).toMatchObject({ auth_token: '', error: null, next: { kind: 'totp' } });
    return String(answer.next?.challenge);
  };
  const answer = (challenge: string, code: string) => post('/auth/second-factor', undefined, { challenge, code });
  const statusOf = async (authToken: string) => (await get('/account/info', authToken)).status;
  const auditOf = async (userId: string) => {
    const text = 'select action from audit_log where subject_id = $1 order by seq';
    return (await app.platform.db.pool.query(text, [userId])).rows.map(({ action }) => String(action));
  };
  const notified = async (userId: string) => {
    const text = 'select kind from notifications where user_id = $1 order by id';
    return (await app.platform.db.pool.query(text, [userId])).rows.map(({ kind }) => String(kind));
  };

  it('is set up with the password and one of its codes; other sessions end, and ten recovery codes are shown once', async () => {
    const user = await signIn(app);
    const other = await logInAs(app, user);
    const path = '/account/second-factor/totp';
    expect(await post(path, user.authToken, { password: 'not this one' })).toMatchObject({
      body: { error_code: 4038 },
    });
    const { uri, recoveryCodes } = await protect(user);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Candour:/);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect([await statusOf(user.authToken), await statusOf(other.authToken)]).toEqual([200, 401]);
    expect(await get('/account/second-factor', user.authToken)).toMatchObject({
      body: { is_required: false, has_password: true, totp_since: expect.any(String), recovery_codes_left: 10 },
    });
    expect(await post(path, user.authToken, { password: user.password })).toMatchObject({ status: 409 });
    expect(await notified(user.userId)).toEqual(['totp_set_up']);
    expect(await auditOf(user.userId)).toContain('auth.totp_set_up');
  });

  it('is not asked for unless it was confirmed', async () => {
    const user = await signIn(app);
    await post('/account/second-factor/totp', user.authToken, { password: user.password });
    const confirm = await post('/account/second-factor/totp/confirm', user.authToken, { code: '000000' });
    expect(confirm).toMatchObject({ status: 400, body: { error_code: 4031 } });
    await logInAs(app, user);
  });

  it('is asked for after the password; each code opens one session and never works again', async () => {
    const user = await protect(await signIn(app));
    const [one, two] = [await begin(user), await begin(user)];
    const code = await nextCode(user.uri);
    const { status, body } = await answer(one, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(await statusOf(String(body.auth_token))).toBe(200);
    // The same code in another login, then in the same login with another code.
    expect(await answer(two, code)).toMatchObject({
      status: 400,
      body: { error_code: 4031, error: expect.any(String) },
    });
    expect(await answer(one, await nextCode(user.uri))).toMatchObject({ body: { error_code: 4032 } });
    // The phone's clock is half a minute slow; then comes a code older than the last accepted one.
    const late = await codeShown(user.uri, clock.now());
    clock.advance(30_000);
    expect(await answer(two, late)).toMatchObject({ status: 200 });
    const early = await codeShown(user.uri, new Date(clock.now().getTime() - 30_000));
    expect(await answer(await begin(user), early)).toMatchObject({ body: { error_code: 4031 } });
  });

  it('lets in one of ten requests that send the same code at once', async () => {
    const user = await protect(await signIn(app));
    const challenges = await Promise.all(Array.from({ length: 6 }, () => begin(user)));
    const code = await nextCode(user.uri);
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('can be replaced at login by a recovery code, each usable once, and the owner is notified', async () => {
    const user = await protect(await signIn(app));
    const [first = ''] = user.recoveryCodes;
    const typed = first.toUpperCase().replace('-', ' ');
    expect(await answer(await begin(user), typed)).toMatchObject({ status: 200 });
    expect(await answer(await begin(user), first)).toMatchObject({ status: 400 });
    expect(await notified(user.userId)).toEqual(['totp_set_up', 'recovery_code_used']);
    expect(await get('/account/second-factor', user.authToken)).toMatchObject({ body: { recovery_codes_left: 9 } });
    const renew = '/account/second-factor/recovery-codes';
    const renewed = await post(renew, user.authToken, { code: await nextCode(user.uri) });
    const [fresh = ''] = renewed.body['recovery_codes'] as string[];
    expect(await answer(await begin(user), user.recoveryCodes[1] ?? '')).toMatchObject({ status: 400 });
    expect(await answer(await begin(user), fresh)).toMatchObject({ status: 200 });
  });

  /** Five wrong codes in one login, which use up its challenge. */
  async function guessFiveTimes(user: TestUser, challenge?: string): Promise<string> {
    const asked = challenge ?? (await begin(user));
    for (let guess = 0; guess < 5; guess++) expect((await answer(asked, '000000')).body['error_code']).toBe(4031);
    return asked;
  }
  const waiting = { status: 429, body: { error_code: 4046, error: expect.any(String) } };

  it('slows guessing: after five wrong codes comes a wait, each twice as long, and the owner is notified', async () => {
    const user = await protect(await signIn(app));
    const spent = await guessFiveTimes(user);
    // The challenge is used up, and a new one does not avoid the wait: even the right code is not checked.
    expect(await answer(spent, await codeShown(user.uri, clock.now()))).toMatchObject({ body: { error_code: 4032 } });
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      clock.advance(minutes * 60_000 - 1_000);
      const next = await begin(user);
      expect(await answer(next, await codeShown(user.uri, clock.now()))).toMatchObject(waiting);
      clock.advance(1_000);
      await guessFiveTimes(user, next);
    }
    // Seven logins in 45 minutes: several at once, then one every quarter of an hour.
    expect((await notified(user.userId)).filter((kind) => kind === 'second_factor_guessed')).toHaveLength(4);
    expect((await auditOf(user.userId)).filter((action) => action === 'auth.second_factor_failed')).toHaveLength(35);
    // The owner's recovery code works without the wait. After the wait, a right code resets the count.
    expect(await answer(await begin(user), user.recoveryCodes[0] ?? '')).toMatchObject({ status: 200 });
    clock.advance(15 * 60_000);
    expect(await answer(await begin(user), await nextCode(user.uri))).toMatchObject({ status: 200 });
    await guessFiveTimes(user);
    clock.advance(60_000);
    expect(await answer(await begin(user), await nextCode(user.uri))).toMatchObject({ status: 200 });
  });

  it('checks at most five guesses that arrive at once in several logins', async () => {
    const user = await protect(await signIn(app));
    const challenges = await Promise.all(Array.from({ length: 8 }, () => begin(user)));
    const answers = await Promise.all(challenges.map((challenge) => answer(challenge, '000000')));
    const codes = answers.map(({ body }) => body['error_code']);
    expect([codes.filter((code) => code === 4031).length, codes.filter((code) => code === 4046).length]).toEqual([
      5, 3,
    ]);
    // One wrong code in each of five logins is reported like five in one.
    expect(await notified(user.userId)).toEqual(['totp_set_up', 'second_factor_guessed']);
  });

  it('is locked after a hundred wrong codes; a recovery code still lets the owner in to set it up again', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const user = await protect(await signIn(app, { organisationId }));
    const { pool } = app.platform.db;
    await pool.query('update organisations set require_second_factor = true where id = $1', [organisationId]);
    // The guesses of the previous hours.
    await pool.query('update second_factors set failures = 95 where user_id = $1', [user.userId]);
    await guessFiveTimes(user);
    clock.advance(24 * 3_600_000);
    const stopped = await answer(await begin(user), await nextCode(user.uri));
    expect(stopped).toMatchObject({ status: 400, body: { error_code: 4039, error: expect.any(String) } });
    expect(await notified(user.userId)).toEqual(['totp_set_up', 'second_factor_stopped']);
    const { body } = await answer(await begin(user), user.recoveryCodes[0] ?? '');
    const authToken = String(body.auth_token);
    expect(await get('/account/second-factor', authToken)).toMatchObject({ body: { totp_stopped: true } });
    const disable = (code: string) => post('/account/second-factor/totp/disable', authToken, { code });
    expect(await disable(await nextCode(user.uri))).toMatchObject({ body: { error_code: 4039 } });
    expect(await disable(user.recoveryCodes[1] ?? '')).toMatchObject({ status: 204 });
    const again = await protect({ ...user, authToken });
    expect(await answer(await begin(again), await nextCode(again.uri))).toMatchObject({ status: 200 });
  });

  it('accepts a code for five minutes, and not after the password was changed', async () => {
    const user = await protect(await signIn(app));
    const late = await begin(user);
    clock.advance(5 * 60_000);
    expect(await answer(late, await nextCode(user.uri))).toMatchObject({ body: { error_code: 4032 } });
    const challenge = await begin(user);
    const change = { old_password: user.password, new_password: 'seventeen amber kettles' };
    expect(await post('/account/change-password', user.authToken, change)).toMatchObject({ status: 200 });
    expect(await answer(challenge, await nextCode(user.uri))).toMatchObject({ body: { error_code: 4032 } });
  });

  it('is removed with one of its codes, and no longer asked for', async () => {
    const user = await protect(await signIn(app));
    const path = '/account/second-factor/totp/disable';
    expect(await post(path, user.authToken, { code: '000000' })).toMatchObject({ status: 400 });
    expect(await post(path, user.authToken, { code: await nextCode(user.uri) })).toMatchObject({ status: 204 });
    await logInAs(app, user);
    expect(await notified(user.userId)).toEqual(['totp_set_up', 'totp_removed']);
  });

  it('that the organisation requires limits a session to setting one up', async () => {
    const organisationId = await makeOrganisation(app.platform.db, { requireSecondFactor: true });
    const user = await makeUser(app, { organisationId });
    const { email, password } = user;
    const login = (await (await postLogin(app.url, { email, password })).json()) as Body;
    expect(login).toMatchObject({ next: { kind: 'set-up-second-factor' } });
    const authToken = String(login.auth_token);
    const info = await get('/account/info', authToken);
    expect(info).toMatchObject({ status: 200, body: { must_set_up_second_factor: true, abilities: { ask: false } } });
    expect(await get('/notifications/user', authToken)).toMatchObject({ status: 403, body: { error_code: 4035 } });
    const set = await protect({ ...user, authToken });
    expect(await get('/account/info', authToken)).toMatchObject({ body: { must_set_up_second_factor: false } });
    expect(await get('/notifications/user', authToken)).toMatchObject({ status: 200 });
    const code = await nextCode(set.uri);
    // Any number of times: a right code that is refused is no guess.
    for (let press = 0; press < 6; press += 1)
      expect(await post('/account/second-factor/totp/disable', authToken, { code })).toMatchObject({ status: 409 });
    expect((await answer(await begin(user), await nextCode(set.uri))).status).toBe(200);
  });

  it('cannot be set up with a password alone where another factor exists', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const user = await makeUser(app, { organisationId });
    const weak = await logInAs(app, user);
    const strong = await logInAs(app, user);
    const { uri } = await protect(strong);
    const again = await app.platform.credentials.startSession({
      userId: user.userId,
      sharedComputer: false,
      isStrong: false,
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    });
    await app.platform.db.pool.query('update organisations set require_second_factor = true where id = $1', [
      organisationId,
    ]);
    expect(await statusOf(weak.authToken)).toBe(401);
    const path = '/account/second-factor/totp';
    const stolen = await post(path, again?.token, { password: user.password });
    expect(stolen).toMatchObject({ status: 409, body: { error_code: 4037 } });
    expect(uri).not.toBe('');
  });

  const path = (userId: string, by = 'organisation/people') => `/${by}/${userId}/second-factor/reset`;
  async function aHospital() {
    const organisationId = await makeOrganisation(app.platform.db);
    const champion = await signIn(app, { roles: ['standard', 'champion'], organisationId });
    return { organisationId, champion, password: { password: champion.password } };
  }
  const hasFactor = async (list: string, who: SignedInUser, { userId }: TestUser) => {
    const { people, users } = (await get(list, who.authToken)).body as Record<'people' | 'users', Body[] | undefined>;
    return (people ?? users ?? []).find(({ user_id }) => user_id === userId)?.['has_second_factor'];
  };

  it('that was lost is reset by a champion with their own password; the person is notified and starts again', async () => {
    const { organisationId, champion, password } = await aHospital();
    const person = await protect(await signIn(app, { organisationId }));
    const { pool } = app.platform.db;
    await pool.query(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
      values ($1, $1, 'Ward laptop', $1, '', 0, 'singleDevice', false)`,
      [person.userId],
    );
    const waiting = await begin(person);
    expect(await hasFactor('/organisation/people', champion, person)).toBe(true);
    const wrong = await post(path(person.userId), champion.authToken, { password: 'not this one' });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 4038 } });
    expect((await post(path(person.userId), champion.authToken, {})).body['error_code']).toBe(4038);
    expect(await statusOf(person.authToken)).toBe(200);

    expect((await post(path(person.userId), champion.authToken, password)).status).toBe(204);
    expect([await statusOf(person.authToken), await statusOf(champion.authToken)]).toEqual([401, 200]);
    expect(await hasFactor('/organisation/people', champion, person)).toBe(false);
    expect(await answer(waiting, person.recoveryCodes[0] ?? '')).toMatchObject({ body: { error_code: 4032 } });
    const fresh = await logInAs(app, person);
    expect(await get('/account/second-factor', fresh.authToken)).toMatchObject({
      body: { totp_since: null, recovery_codes_left: 0 },
    });
    expect(await notified(person.userId)).toEqual(['totp_set_up', 'second_factor_reset']);
    const told = await get('/notifications/user', fresh.authToken);
    expect(JSON.stringify(told.body)).toContain(
      'Test Person removed your authenticator app, recovery codes and passkeys',
    );
    const mails = await pool.query('select subject from mails where recipient = $1 order by id', [person.email]);
    expect(mails.rows.at(-1)).toEqual({ subject: 'Two-step login was reset for your account' });
    const { rows } = await pool.query(
      `select actor_id, organisation_id, detail from audit_log where subject_id = $1 and action = 'auth.second_factor_reset'`,
      [person.userId],
    );
    expect(rows).toEqual([
      {
        actor_id: champion.userId,
        organisation_id: organisationId,
        detail: { authenticator_app: true, webauthn_keys: 1 },
      },
    ]);
    // Nothing is left to reset, so a second request logs nobody out.
    expect((await post(path(person.userId), champion.authToken, password)).status).toBe(409);
    expect(await statusOf(fresh.authToken)).toBe(200);
    await pool.query('update organisations set require_second_factor = true where id = $1', [organisationId]);
    const { email, password: theirs } = person;
    const login = (await (await postLogin(app.url, { email, password: theirs })).json()) as Body;
    expect(login).toMatchObject({ next: { kind: 'set-up-second-factor' } });
  });

  it('cannot be reset from another organisation, by a colleague, by its owner, or for an administrator', async () => {
    const { organisationId, champion, password } = await aHospital();
    const person = await protect(await signIn(app, { organisationId }));
    const colleague = await signIn(app, { organisationId });
    const elsewhere = (await aHospital()).champion;
    const administrator = await protect(
      await signIn(app, { roles: ['standard', 'champion', 'candour_admin'], organisationId }),
    );
    const own = await protect(champion);
    const by = async (who: SignedInUser, whom: TestUser, root?: string) =>
      (await post(path(whom.userId, root), who.authToken, password)).status;
    expect(await by(elsewhere, person)).toBe(404);
    expect(await by(colleague, person)).toBe(403);
    expect(await by(champion, person, 'admin/users')).toBe(403);
    expect(await by(champion, administrator)).toBe(403);
    for (const [who, root] of [[own, undefined] as const, [administrator, 'admin/users'] as const])
      expect(await post(path(who.userId, root), who.authToken, password)).toMatchObject({
        status: 400,
        body: { error_code: 4044 },
      });
    expect(await by(administrator, { ...person, userId: '0'.repeat(26) }, 'admin/users')).toBe(404);
    for (const kept of [person, administrator, own]) expect(await begin(kept)).not.toBe('');
  });

  it('is reset by an administrator in any organisation, but not during support access', async () => {
    const { champion, password } = await aHospital();
    const person = await protect(champion);
    const administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
    const reset = () => post(path(person.userId, 'admin/users'), administrator.authToken, password);
    expect(await hasFactor(`/admin/users?q=${person.email}`, administrator, person)).toBe(true);
    const somebody = await signIn(app, { roles: ['standard', 'champion'] });
    const { rows } = await app.platform.db.pool.query('select id from sessions where user_id = $1', [
      administrator.userId,
    ]);
    const between = { administratorId: administrator.userId, userId: somebody.userId };
    await makeImpersonation(app, between, { sessionId: String(rows[0]?.id) });
    expect(await reset()).toMatchObject({ status: 403 });
    expect(await post('/account/impersonation/end', administrator.authToken, {})).toMatchObject({ status: 204 });
    expect((await reset()).status).toBe(204);
    expect(await statusOf(person.authToken)).toBe(401);
    await logInAs(app, person);
  });

  it('leaves no secret, recovery code or challenge in the database or the log', async () => {
    const user = await protect(await signIn(app));
    const challenge = await begin(user);
    const secret = new URL(user.uri).searchParams.get('secret') ?? '';
    const text = `${await databaseText(app.platform.db)}\n${app.logLines.join('\n')}`;
    expect(text).toContain(user.userId);
    for (const hidden of [secret, challenge, ...user.recoveryCodes]) expect(text).not.toContain(hidden);
  });
});
