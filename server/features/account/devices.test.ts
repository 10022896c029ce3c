import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { callApi, logInAs, makeUser, signIn, type TestUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Device = {
  id: string;
  is_current: boolean;
  description: string;
  created_at: string;
  last_used_at: string;
  shared_computer: boolean;
};

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const hour = 3_600_000;

describeByDatabase('feature', 'The devices of an account', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const devices = async (authToken: string): Promise<Device[]> =>
    (await callApi(app.url, '/account/devices', authToken)).json() as Promise<Device[]>;
  const idOf = async (authToken: string): Promise<string> => (await devices(authToken))[0]?.id ?? '';
  const infoStatus = async (authToken: string) => (await callApi(app.url, '/account/info', authToken)).status;
  const signOut = (authToken: string, id: string) =>
    callApi(app.url, `/account/devices/${id}`, authToken, { method: 'DELETE' });
  const signOutOthers = async (authToken: string) =>
    (await callApi(app.url, '/account/devices/sign-out-others', authToken, { method: 'POST' })).json();
  const audited = async (userId: string) => {
    const { rows } = await app.platform.db.pool.query(
      `select action, detail from audit_log where actor_id = $1 and action like '%revoked' order by seq`,
      [userId],
    );
    return rows;
  };
  const logInWith = async (user: TestUser, userAgent: string): Promise<string> => {
    const body = new FormData();
    body.append('email', user.email);
    body.append('password', user.password);
    const headers = { 'user-agent': userAgent };
    const response = await fetch(`${app.url}/api/auth/login`, { method: 'POST', body, headers });
    return String(((await response.json()) as { auth_token: string }).auth_token);
  };

  it('are listed with this session first, each described in plain words', async () => {
    const user = await makeUser(app);
    const start = clock.now().toISOString();
    const here = await logInWith(user, edge);
    clock.advance(60_000);
    const there = await logInAs(app, user, true);
    await infoStatus(there.authToken);
    expect(await devices(here)).toEqual([
      {
        id: expect.any(String),
        is_current: true,
        description: 'Microsoft Edge on Windows',
        created_at: start,
        last_used_at: clock.now().toISOString(),
        shared_computer: false,
      },
      {
        id: expect.any(String),
        is_current: false,
        description: 'Unknown browser',
        created_at: clock.now().toISOString(),
        last_used_at: clock.now().toISOString(),
        shared_computer: true,
      },
    ]);
  });

  it('do not include expired sessions or other people’s', async () => {
    const user = await makeUser(app);
    await logInAs(app, user, true);
    await signIn(app);
    clock.advance(hour);
    const { authToken } = await logInAs(app, user);
    expect(await devices(authToken)).toHaveLength(1);
  });

  it('are listed without token or network address', async () => {
    const { authToken } = await signIn(app);
    const text = JSON.stringify(await devices(authToken));
    expect(text).not.toContain(authToken);
    expect(text).not.toContain('127.0.0.1');
  });

  it('can be signed out from another device, at once, and only once', async () => {
    const user = await makeUser(app);
    const [here, there] = [await logInAs(app, user), await logInAs(app, user)];
    const id = await idOf(there.authToken);
    const ended = await signOut(here.authToken, id);
    expect([ended.status, await ended.text()]).toEqual([204, '']);
    expect(await infoStatus(there.authToken)).toBe(401);
    expect(await infoStatus(here.authToken)).toBe(200);
    expect((await signOut(here.authToken, id)).status).toBe(404);
    expect(await audited(user.userId)).toEqual([{ action: 'auth.session_revoked', detail: {} }]);
  });

  it('can be signed out only by their owner', async () => {
    const [owner, other] = [await signIn(app), await signIn(app)];
    const response = await signOut(other.authToken, await idOf(owner.authToken));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error_code: 4122 });
    expect(await infoStatus(owner.authToken)).toBe(200);
    expect((await signOut(owner.authToken, 'x')).status).toBe(422);
  });

  it('can all be signed out except this one, and the answer counts them', async () => {
    const user = await makeUser(app);
    await logInAs(app, user, true);
    clock.advance(hour);
    const [here, ...others] = [await logInAs(app, user), await logInAs(app, user), await logInAs(app, user)];
    const stranger = await signIn(app);
    expect(await signOutOthers(here.authToken)).toEqual({ count: 2 });
    for (const { authToken } of others) expect(await infoStatus(authToken)).toBe(401);
    expect(await infoStatus(here.authToken)).toBe(200);
    expect(await infoStatus(stranger.authToken)).toBe(200);
    expect(await signOutOthers(here.authToken)).toEqual({ count: 0 });
    expect(await audited(user.userId)).toEqual([{ action: 'auth.sessions_revoked', detail: { count: 2 } }]);
  });

  it('lose their signed links when they are signed out', async () => {
    const user = await makeUser(app);
    const [here, there] = [await logInAs(app, user), await logInAs(app, user)];
    const id = await idOf(there.authToken);
    expect(await app.platform.callers.sessionCaller(id)).toMatchObject({ userId: user.userId });
    await signOut(here.authToken, id);
    expect(await app.platform.callers.sessionCaller(id)).toBeUndefined();
  });
});
