import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseText } from '#server/testing/database-text.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { postForm } from '#server/testing/post.ts';
import { callApi, logInAs, makeUser, postLogin, type TestUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { createAdministrator } from './create-administrator.ts';

const goodPassword = 'seventeen amber kettles';

describeByDatabase('races', 'Setting a password by a one-time link', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const post = async (body: object) => {
    const response = await fetch(`${app.url}/api/auth/reset-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const codeFor = async (email: string): Promise<string> => {
    const made = await createAdministrator(app.platform, email);
    if (made.outcome === 'disabled') throw new Error('The test user is disabled.');
    const url = new URL(made.link);
    expect(`${url.pathname}?mode=${url.searchParams.get('mode')}`).toBe('/auth/action-handler?mode=resetPassword');
    return url.searchParams.get('oobCode') ?? '';
  };
  const loginStatus = async (user: TestUser) => (await postLogin(app.url, user)).status;

  it('promises no email where the installation sends none, the same for every address', async () => {
    const { email } = await makeUser(app);
    const answers = await Promise.all(
      [email, 'nobody@x.example'].map((to) => postForm(app.url, '/auth/reset_password', { email: to })),
    );
    const message = expect.stringMatching(/^This installation does not send email yet\./);
    expect(answers.map(({ body }) => body)).toEqual([{ message }, { message }]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('lets a new administrator in, once', async () => {
    const email = 'first.administrator@candour.example';
    const oobCode = await codeFor(email);
    expect(await post({ oobCode, newPassword: goodPassword })).toMatchObject({ status: 200 });
    const { authToken } = await logInAs(app, { userId: '', email, password: goodPassword });
    const account = await callApi(app.url, '/account/info', authToken);
    expect(await account.json()).toMatchObject({
      organisation: null,
      account_roles: ['standard', 'candour_admin'],
      abilities: { administer: true, ask: true, see_dashboard: false },
    });
    const again = await post({ oobCode, newPassword: 'another fine password 9' });
    expect(again).toMatchObject({ status: 400, body: { error_code: 4013, error_title: 'Link already used' } });
  });

  it('notifies the owner inside the product and by email', async () => {
    const user = await makeUser(app);
    const oobCode = await codeFor(user.email);
    await post({ oobCode, newPassword: goodPassword });
    const { authToken } = await logInAs(app, { ...user, password: goodPassword });
    const told = (await (await callApi(app.url, '/notifications/user', authToken)).json()) as object[];
    expect(told).toMatchObject([{ title: 'Your password was set', status: 'unread' }]);
    const { rows } = await app.platform.db.pool.query('SELECT subject FROM mails WHERE recipient = $1', [user.email]);
    expect(rows).toEqual([{ subject: 'Your Candour password was set' }]);
  });

  it('replaces the old password and ends every session', async () => {
    const user = await makeUser(app);
    const before = await Promise.all([logInAs(app, user), logInAs(app, user, true)]);
    const oobCode = await codeFor(user.email);
    expect((await post({ oobCode, newPassword: goodPassword })).status).toBe(200);
    for (const { authToken } of before) expect((await callApi(app.url, '/account/info', authToken)).status).toBe(401);
    expect(await loginStatus(user)).toBe(400);
    expect(await loginStatus({ ...user, password: goodPassword })).toBe(200);
  });

  it('reopens an account that failed logins had locked', async () => {
    const user = await makeUser(app);
    for (let attempt = 0; attempt < 10; attempt++) await loginStatus({ ...user, password: 'wrong' });
    expect(await loginStatus(user)).toBe(429);
    await post({ oobCode: await codeFor(user.email), newPassword: goodPassword });
    expect(await loginStatus({ ...user, password: goodPassword })).toBe(200);
  });

  it('refuses a weak password with the reason, and the link still works', async () => {
    const email = 'weak.choice@candour.example';
    const oobCode = await codeFor(email);
    const tooShort = 'Choose a password of 12 characters or more.';
    const tooGuessable = 'This password is easy to guess. Choose a longer one or less common words.';
    const refused = {
      short: tooShort,
      'Aa1!Aa1!Aa1': tooShort,
      password1234: tooGuessable,
      qwertyuiopas: tooGuessable,
      aaaaaaaaaaaaaaaaaaaa: tooGuessable,
      'weak.choice@candour.example': tooGuessable,
      candouradministrator: tooGuessable,
    };
    for (const [newPassword, msg] of Object.entries(refused))
      expect(await post({ oobCode, newPassword })).toMatchObject({
        status: 422,
        body: { error_code: 4004, detail: [{ loc: ['body', 'newPassword'], msg }] },
      });
    expect((await post({ oobCode, newPassword: 'x'.repeat(257) })).status).toBe(422);
    expect((await post({ oobCode, newPassword: goodPassword })).status).toBe(200);
  });

  it('works for 24 hours and not a moment longer', async () => {
    const day = 24 * 3_600_000;
    const [inTime, late] = [await codeFor('in.time@candour.example'), await codeFor('too.late@candour.example')];
    clock.advance(day - 1);
    expect((await post({ oobCode: inTime, newPassword: goodPassword })).status).toBe(200);
    clock.advance(1);
    expect((await post({ oobCode: late, newPassword: goodPassword })).body).toMatchObject({ error_code: 4012 });
  });

  it('works once when it is used twice at the same moment', async () => {
    const oobCode = await codeFor('twice@candour.example');
    const results = await Promise.all([1, 2, 3, 4].map((n) => post({ oobCode, newPassword: `${goodPassword} ${n}` })));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('invalidates the link sent before it', async () => {
    const email = 'asked.again@candour.example';
    const [first, second] = [await codeFor(email), await codeFor(email)];
    expect((await post({ oobCode: first, newPassword: goodPassword })).status).toBe(400);
    expect((await post({ oobCode: second, newPassword: goodPassword })).status).toBe(200);
  });

  it('refuses a made-up code', async () => {
    for (const oobCode of ['x', "' or '1'='1", 'a'.repeat(512)])
      expect((await post({ oobCode, newPassword: goodPassword })).body).toMatchObject({ error_code: 4003 });
    for (const body of [
      { newPassword: goodPassword },
      { oobCode: '', newPassword: goodPassword },
      { oobCode: 'a'.repeat(513) },
    ])
      expect((await post(body)).status).toBe(422);
  });

  it('keeps the code out of the database, and records in the audit log who did what', async () => {
    const email = 'hidden@candour.example';
    const oobCode = await codeFor(email);
    expect(await databaseText(app.platform.db)).not.toContain(oobCode);
    await post({ oobCode, newPassword: goodPassword });
    expect(`${await databaseText(app.platform.db)}${app.logLines.join('\n')}`).not.toContain(goodPassword);
    const { rows } = await app.platform.db.pool.query(
      `select action, actor_kind from audit_log where subject_id = (select id from users where email = $1) order by seq`,
      [email],
    );
    expect(rows).toEqual([
      { action: 'auth.administrator_created', actor_kind: 'operator' },
      { action: 'auth.password_set', actor_kind: 'user' },
    ]);
  });
});
