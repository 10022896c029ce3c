import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCredentials, type PasswordHashing } from '#server/platform/identity/credentials.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { quickHashing } from '#server/testing/quick-hashing.ts';
import { callApi, logInAs, makeUser, type SignedInUser, type TestUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createAdministrator } from './create-administrator.ts';
import { logIn } from './log-in.ts';

const newPassword = 'seventeen amber kettles';
const request = {
  ipAddress: '127.0.0.1',
  deviceTokens: [],
  userAgent: 'a test',
  requestId: '01JD0000000000000000000000',
};

describeByDatabase('races', 'A login during a password change', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ kind });
  });
  afterAll(() => app.close());

  /** A login that pauses after it has read the stored password, until the test releases it. */
  async function begunLogin({ email, password }: TestUser) {
    const [hasRead, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hashing: PasswordHashing = {
      hash: quickHashing.hash,
      async verify(input) {
        hasRead.resolve();
        await letGo.promise;
        return quickHashing.verify(input);
      },
    };
    const deps = { ...app.platform, credentials: openCredentials({ ...app.platform, hashing }) };
    const login = logIn(deps, request, { email, password, sharedComputer: false });
    const outcome = login.then(
      (outcome) => (outcome.kind === 'signed-in' ? outcome.authToken : outcome.kind),
      (error: { code: string }) => error.code,
    );
    await hasRead.promise;
    return () => {
      letGo.resolve();
      return outcome;
    };
  }
  const post = async (path: string, authToken: string | undefined, body: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return (await callApi(app.url, path, authToken, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const change = ({ authToken, password }: SignedInUser) =>
    post('/account/change-password', authToken, { old_password: password, new_password: newPassword });
  const sessionsOf = async ({ userId }: TestUser): Promise<number> => {
    const { rows } = await app.platform.db.pool.query('select 1 from sessions where user_id = $1', [userId]);
    return rows.length;
  };
  const auditOf = async ({ userId }: TestUser): Promise<string[]> => {
    const { rows } = await app.platform.db.pool.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by seq',
      [userId],
    );
    return rows.map(({ action }) => action);
  };

  it('fails like any other when the owner changes the password in the meantime, and leaves no session', async () => {
    const user = await makeUser(app);
    const { authToken } = await logInAs(app, user);
    const finish = await begunLogin(user);
    expect(await change({ ...user, authToken })).toBe(200);
    expect(await finish()).toBe('login_failed');
    expect(await sessionsOf(user)).toBe(1);
    expect((await callApi(app.url, '/account/info', authToken)).status).toBe(200);
    expect(await auditOf(user)).toEqual(['auth.login_succeeded', 'auth.password_changed', 'auth.login_failed']);
  });

  it('fails when a link resets the password in the meantime', async () => {
    const user = await makeUser(app);
    const made = await createAdministrator(app.platform, user.email);
    if (made.outcome === 'disabled') throw new Error('The test user is disabled.');
    const finish = await begunLogin(user);
    const oobCode = new URL(made.link).searchParams.get('oobCode');
    expect(await post('/auth/reset-password', undefined, { oobCode, newPassword })).toBe(200);
    expect(await finish()).toBe('login_failed');
    expect(await sessionsOf(user)).toBe(0);
    await logInAs(app, { ...user, password: newPassword });
  });

  it('succeeds when somebody else changes theirs', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)];
    const finish = await begunLogin(user);
    expect(await change(await logInAs(app, other))).toBe(200);
    const authToken = await finish();
    expect((await callApi(app.url, '/account/info', authToken)).status).toBe(200);
  });
});
