import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseText } from '#server/testing/database-text.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { callApi, logInAs, makeUser, postLogin, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type ErrorAnswer = { error_code: number; error_title: string; description: string; request_id: string; error?: string };

describeByDatabase('races', 'Logging in', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const auditActions = async () => {
    const { rows } = await app.platform.db.pool.query(
      'select action, actor_kind, subject_id from audit_log order by seq',
    );
    return rows as { action: string; actor_kind: string; subject_id: string | null }[];
  };

  it('returns a token that opens the account, in the answer that the specification describes', async () => {
    const user = await makeUser(app);
    const response = await postLogin(app.url, { email: user.email, password: user.password });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    const body = (await response.json()) as { auth_token: string };
    expect(body).toEqual({
      auth_token: expect.stringMatching(/^\S{32,}$/),
      device_token: expect.stringMatching(/^[\w-]{43}$/),
      message: 'Logged in successfully.',
      error: null,
    });
    const account = await callApi(app.url, '/account/info', body.auth_token);
    expect(await account.json()).toMatchObject({ user_id: user.userId, email: user.email });
  });

  it('accepts the address in any letter case', async () => {
    const user = await makeUser(app);
    const response = await postLogin(app.url, { email: user.email.toUpperCase(), password: user.password });
    expect(response.status).toBe(200);
  });

  it('gives one answer for a wrong password, an unknown address and a disabled user', async () => {
    const [known, disabled] = [await makeUser(app), await makeUser(app, { disabled: true })];
    const answers = await Promise.all(
      [
        { email: known.email, password: 'not this one' },
        { email: 'nobody@hospital.example', password: known.password },
        { email: disabled.email, password: disabled.password },
      ].map(async (fields) => {
        const response = await postLogin(app.url, fields);
        const { request_id: requestId, ...rest } = (await response.json()) as ErrorAnswer;
        expect(requestId).toBe(response.headers.get('x-request-id'));
        return { status: response.status, ...rest };
      }),
    );
    const words = 'The email or password is incorrect. Check both and try again.';
    const expected = { status: 400, error_code: 4001, error_title: 'Login failed', description: words, error: words };
    expect(answers).toEqual([expected, expected, expected]);
  });

  it('refuses an unverified address without giving that reason', async () => {
    const user = await makeUser(app, { emailVerified: false });
    for (const password of [user.password, 'not this one'])
      expect(await (await postLogin(app.url, { email: user.email, password })).json()).toMatchObject({
        error_code: 4001,
      });
  });

  it('refuses fields that are missing, malformed or given twice', async () => {
    const post = async (fields: [string, string][]) => {
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const response = await fetch(`${app.url}/api/auth/login`, { method: 'POST', body });
      return { status: response.status, ...((await response.json()) as ErrorAnswer) };
    };
    const bad: [string, string][][] = [
      [['email', 'a@b.example']],
      [
        ['email', 'not an address'],
        ['password', 'x'],
      ],
      [
        ['email', 'a@b.example'],
        ['email', 'c@d.example'],
        ['password', 'x'],
      ],
      [
        ['email', 'a@b.example'],
        ['password', 'x'.repeat(300)],
      ],
    ];
    for (const fields of bad)
      expect(await post(fields)).toMatchObject({ status: 422, error_code: 4100, detail: expect.any(Array) });
  });

  it('refuses an account’s eleventh failure for 15 minutes, even with the right password, and nobody else', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await postLogin(app.url, { email: user.email, password: 'wrong' })).status).toBe(400);
      clock.advance(1_000);
    }
    const eleventh = await postLogin(app.url, { email: user.email, password: user.password });
    expect(eleventh.status).toBe(429);
    expect(await eleventh.json()).toMatchObject({ error_code: 5003, error: expect.any(String) });
    expect((await postLogin(app.url, { email: other.email, password: other.password })).status).toBe(200);

    clock.advance(15 * 60_000);
    expect((await postLogin(app.url, { email: user.email, password: user.password })).status).toBe(200);
  });

  it('checks at most ten of thirty guesses that arrive at once', async () => {
    const user = await makeUser(app);
    const guesses = Array.from({ length: 30 }, (_, index) =>
      postLogin(app.url, { email: user.email, password: `guess ${index}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const tried = (await auditActions()).filter(({ subject_id }) => subject_id === user.userId);
    expect(tried.map(({ action }) => action)).toEqual(Array(10).fill('auth.login_failed'));
  });

  it('counts unknown addresses like known ones', async () => {
    const email = 'somebody.else@hospital.example';
    for (let attempt = 0; attempt < 10; attempt++) await postLogin(app.url, { email, password: 'x' });
    expect((await postLogin(app.url, { email, password: 'x' })).status).toBe(429);
  });

  it('resets an account’s failures after a successful login', async () => {
    const user = await makeUser(app);
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++) await postLogin(app.url, { email: user.email, password: 'wrong' });
      expect((await postLogin(app.url, { email: user.email, password: user.password })).status).toBe(200);
    }
  });

  it('records success and failure in the audit log', async () => {
    const user = await makeUser(app);
    await postLogin(app.url, { email: user.email, password: 'wrong' });
    await logInAs(app, user);
    const entries = (await auditActions()).filter(({ subject_id }) => subject_id === user.userId);
    expect(entries).toEqual([
      { action: 'auth.login_failed', actor_kind: 'anonymous', subject_id: user.userId },
      { action: 'auth.login_succeeded', actor_kind: 'user', subject_id: user.userId },
    ]);
  });

  it('stores no token, password or attempted address in the database or the log', async () => {
    const user = await signIn(app);
    await postLogin(app.url, { email: 'tried.and.unknown@hospital.example', password: 'a tried password' });
    const stored = await databaseText(app.platform.db);
    expect(stored).toContain(user.userId);
    for (const secret of [user.authToken, user.password, 'tried.and.unknown', 'a tried password'])
      expect(`${stored}\n${app.logLines.join('\n')}`).not.toContain(secret);
    expect(app.logLines.join('\n')).not.toContain(user.email);
  });
});
