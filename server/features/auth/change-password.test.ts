import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseText } from '#server/testing/database-text.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { callApi, logInAs, makeUser, postLogin, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { createAdministrator } from './create-administrator.ts';

const newPassword = 'seventeen amber kettles';

describeByDatabase('races', 'Changing the password', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const change = async (authToken: string, old_password: unknown, new_password: unknown) => {
    const body = JSON.stringify({ old_password, new_password });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await callApi(app.url, '/account/change-password', authToken, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const loginStatus = async (email: string, password: string) => (await postLogin(app.url, { email, password })).status;
  const infoStatus = async (authToken: string) => (await callApi(app.url, '/account/info', authToken)).status;

  it('lets the owner log in with the new password only, keeps this session and ends the others at once', async () => {
    const user = await makeUser(app);
    const [here, there, shared] = [await logInAs(app, user), await logInAs(app, user), await logInAs(app, user, true)];
    const stranger = await signIn(app);
    expect(await change(here.authToken, user.password, newPassword)).toEqual({ status: 200, body: {} });
    expect(await infoStatus(here.authToken)).toBe(200);
    expect(await infoStatus(there.authToken)).toBe(401);
    expect(await infoStatus(shared.authToken)).toBe(401);
    expect(await infoStatus(stranger.authToken)).toBe(200);
    expect(await loginStatus(user.email, user.password)).toBe(400);
    expect(await loginStatus(user.email, newPassword)).toBe(200);
  });

  it('ends the reset links sent before it, and nobody else’s', async () => {
    const [user, other] = [await signIn(app), await makeUser(app)];
    const linkFor = async (email: string): Promise<string> => {
      const made = await createAdministrator(app.platform, email);
      return made.outcome === 'disabled' ? '' : (new URL(made.link).searchParams.get('oobCode') ?? '');
    };
    const reset = async (oobCode: string) => {
      const body = JSON.stringify({ oobCode, newPassword: `${newPassword} again` });
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      return (await callApi(app.url, '/auth/reset-password', undefined, init)).status;
    };
    const [own, others] = [await linkFor(user.email), await linkFor(other.email)];
    expect((await change(user.authToken, user.password, 'password1234')).status).toBe(422);
    expect((await change(user.authToken, user.password, newPassword)).status).toBe(200);
    expect(await reset(own)).toBe(400);
    expect(await loginStatus(user.email, newPassword)).toBe(200);
    expect(await reset(others)).toBe(200);
    expect(await reset(await linkFor(user.email))).toBe(200);
  });

  it('notifies the owner inside the product and by email, and is in the audit log', async () => {
    const user = await signIn(app);
    await change(user.authToken, 'not this one', newPassword);
    await logInAs(app, user);
    await change(user.authToken, user.password, newPassword);
    const told = await (await callApi(app.url, '/notifications/user', user.authToken)).json();
    expect(told).toMatchObject([{ title: 'Your password was changed', status: 'unread' }]);
    const { pool } = app.platform.db;
    const mails = await pool.query('select subject from mails where recipient = $1', [user.email]);
    expect(mails.rows).toEqual([{ subject: 'Your Candour password was changed' }]);
    const audit = await pool.query(
      `select action, detail from audit_log where subject_id = $1 and action like 'auth.password%' order by seq`,
      [user.userId],
    );
    expect(audit.rows).toEqual([
      { action: 'auth.password_change_failed', detail: {} },
      { action: 'auth.password_changed', detail: { sessions_ended: 1 } },
    ]);
    const everything = `${await databaseText(app.platform.db)}${app.logLines.join('\n')}`;
    expect(everything).not.toContain(newPassword);
    expect(everything).not.toContain('not this one');
  });

  it('asks for the old password in plain words', async () => {
    const user = await signIn(app);
    expect(await change(user.authToken, newPassword, newPassword)).toMatchObject({
      status: 400,
      body: { error_code: 4006, description: 'Your current password is incorrect. Check it and try again.' },
    });
    expect(await loginStatus(user.email, user.password)).toBe(200);
  });

  it('counts wrong old passwords for the session, apart from logins', async () => {
    const user = await signIn(app);
    for (let guess = 0; guess < 10; guess++)
      expect((await change(user.authToken, `guess ${guess}`, newPassword)).status).toBe(400);
    expect(await change(user.authToken, user.password, newPassword)).toMatchObject({
      status: 429,
      body: { error_code: 5003 },
    });
    expect(await loginStatus(user.email, user.password)).toBe(200);
    clock.advance(15 * 60_000);
    expect((await change(user.authToken, user.password, newPassword)).status).toBe(200);
  });

  it('refuses a weak password with the reason', async () => {
    const user = await signIn(app);
    const refused = {
      short: 'Choose a password of 12 characters or more.',
      password1234: 'This password is easy to guess. Choose a longer one or less common words.',
      [user.email]: 'This password is easy to guess. Choose a longer one or less common words.',
      [user.password]: 'Choose a password that is different from your current one.',
    };
    for (const [weak, msg] of Object.entries(refused))
      expect(await change(user.authToken, user.password, weak)).toMatchObject({
        status: 422,
        body: { error_code: 4004, detail: [{ loc: ['body', 'new_password'], msg }] },
      });
  });

  it('limits rejected new passwords as login limits guesses, until one is accepted', async () => {
    const user = await signIn(app);
    const weak = () => change(user.authToken, user.password, 'password1234');
    for (let tried = 0; tried < 9; tried++) expect((await weak()).status).toBe(422);
    expect((await change(user.authToken, user.password, newPassword)).status).toBe(200);
    user.password = newPassword;
    for (let tried = 0; tried < 10; tried++) expect((await weak()).status).toBe(422);
    expect(await weak()).toMatchObject({ status: 429, body: { error_code: 5003 } });
    expect((await change(user.authToken, user.password, `${newPassword} more`)).status).toBe(429);
    clock.advance(15 * 60_000);
    expect((await change(user.authToken, user.password, `${newPassword} more`)).status).toBe(200);
  });

  it('to two new passwords at once stores one of them', async () => {
    const user = await signIn(app);
    const tries = [`${newPassword} one`, `${newPassword} two`];
    const results = await Promise.all(tries.map((each) => change(user.authToken, user.password, each)));
    // The other request fails when it checks the old password or, if it is already past that, when it writes.
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(results.map(({ status }) => status).toSorted());
    const opens = await Promise.all(tries.map((each) => loginStatus(user.email, each)));
    expect(opens).toEqual(results.map(({ status }) => (status === 200 ? 200 : 400)));
  });

  it.each([
    ['no old one', '', newPassword],
    ['a number', 1, newPassword],
    ['a new one that is too long', 'granite otter 47 lantern', 'x'.repeat(257)],
    ['NUL', 'granite otter 47 lantern', `${newPassword}\0`],
    ['nothing', undefined, undefined],
  ])('with %s is refused', async (_what, old, given) => {
    const user = await signIn(app);
    expect((await change(user.authToken, old, given)).status).toBe(422);
    expect(await loginStatus(user.email, user.password)).toBe(200);
  });
});
