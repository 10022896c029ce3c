import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { organisations, sessions, users } from '#server/platform/identity/identity-tables.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, logInAs, makeUser, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describeByDatabase('feature', 'A session', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const accountStatus = async (authToken?: string) => (await callApi(app.url, '/account/info', authToken)).status;
  const signOut = (authToken?: string) => callApi(app.url, '/auth/signout', authToken);
  const unlock = ({ authToken, password }: SignedInUser) =>
    callApi(app.url, '/auth/unlock', authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
  const sessionOf = async (userId: string) => {
    const [row] = await app.platform.db.query.select().from(sessions).where(eq(sessions.userId, userId));
    if (!row) throw new Error('The user has no session.');
    return row;
  };

  it('is required where a call needs one, with the catalogue’s error', async () => {
    const response = await callApi(app.url, '/account/info');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error_code: 4000,
      error_title: 'Authentication Required',
      description: 'Your session has expired. Please log in again.',
    });
  });

  it('expires after 12 hours of inactivity, which each use restarts', async () => {
    const user = await signIn(app);
    for (let use = 0; use < 3; use++) {
      clock.advance(12 * hour - minute);
      // Locked by then, and unlocked with the password.
      expect(await accountStatus(user.authToken)).toBe(423);
      await unlock(user);
      expect(await accountStatus(user.authToken)).toBe(200);
    }
    clock.advance(12 * hour);
    expect(await accountStatus(user.authToken)).toBe(401);
  });

  it('expires after 30 days, however much it is used', async () => {
    // Uses the longest idle lock, so that no lock intervenes.
    const organisationId = await makeOrganisation(app.platform.db);
    const idleLockMinutes = 720;
    await app.platform.db.query
      .update(organisations)
      .set({ idleLockMinutes })
      .where(eq(organisations.id, organisationId));
    const { authToken } = await signIn(app, { organisationId });
    for (let half = 0; half < 60; half++) {
      expect(await accountStatus(authToken)).toBe(200);
      clock.advance(day / 2 - 1);
    }
    expect(await accountStatus(authToken)).toBe(200);
    clock.advance(60);
    expect(await accountStatus(authToken)).toBe(401);
  });

  it('expires after 30 minutes of inactivity on a shared computer', async () => {
    const user = await makeUser(app);
    const shared = await logInAs(app, user, true);
    const own = await logInAs(app, user);
    clock.advance(29 * minute);
    await unlock(shared);
    expect(await accountStatus(shared.authToken)).toBe(200);
    clock.advance(30 * minute);
    expect(await accountStatus(shared.authToken)).toBe(401);
    await unlock(own);
    expect(await accountStatus(own.authToken)).toBe(200);
  });

  it('records its last use at most once a minute', async () => {
    const { authToken, userId } = await signIn(app);
    const start = clock.now();
    clock.advance(minute - 1);
    await accountStatus(authToken);
    expect((await sessionOf(userId)).lastUsedAt).toEqual(start);
    clock.advance(1);
    await accountStatus(authToken);
    expect(await sessionOf(userId)).toMatchObject({
      lastUsedAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 12 * hour),
    });
  });

  it('ends at logout, which also succeeds twice, without a token, or with an invalid one', async () => {
    const user = await makeUser(app);
    const [left, kept] = [await logInAs(app, user), await logInAs(app, user)];
    for (const token of [left.authToken, left.authToken, undefined, 'never was']) {
      const response = await signOut(token);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ message: 'Logged out successfully.' });
    }
    expect(await accountStatus(left.authToken)).toBe(401);
    expect(await accountStatus(kept.authToken)).toBe(200);
    const { rows } = await app.platform.db.pool.query(
      `select 1 from audit_log where action = 'auth.signed_out' and actor_id = $1`,
      [user.userId],
    );
    expect(rows).toHaveLength(1);
  });

  it('ends at once when the user is disabled or deleted', async () => {
    const [disabled, deleted] = [await signIn(app), await signIn(app)];
    const { query } = app.platform.db;
    await query.update(users).set({ disabledAt: clock.now() }).where(eq(users.id, disabled.userId));
    await query.delete(users).where(eq(users.id, deleted.userId));
    expect(await accountStatus(disabled.authToken)).toBe(401);
    expect(await accountStatus(deleted.authToken)).toBe(401);
  });

  it('has the roles that the user has now, not those at login', async () => {
    const { authToken, userId } = await signIn(app);
    expect((await callApi(app.url, '/admin/health', authToken)).status).toBe(403);
    await app.platform.db.query
      .update(users)
      .set({ accountRoles: ['candour_admin', 'standard'] })
      .where(eq(users.id, userId));
    expect((await callApi(app.url, '/admin/health', authToken)).status).toBe(200);
  });

  it('counts as absent once it has ended, where a call needs none', async () => {
    const { authToken } = await signIn(app);
    await signOut(authToken);
    expect((await callApi(app.url, '/flags', authToken)).status).toBe(200);
  });

  it('opens only with its own token', async () => {
    const { userId, authToken } = await signIn(app);
    const { id, tokenHash } = await sessionOf(userId);
    const wrong = [
      id,
      tokenHash,
      userId,
      `${authToken} `.repeat(2),
      authToken.slice(1),
      "' or '1'='1",
      '%',
      'x'.repeat(5_000),
      'null',
    ];
    for (const token of wrong) expect(await accountStatus(token)).toBe(401);
    expect((await fetch(`${app.url}/api/account/info?auth-token=${authToken}`)).status).toBe(401);
    const asBearer = { headers: { authorization: `Bearer ${authToken}`, cookie: `auth-token=${authToken}` } };
    expect((await callApi(app.url, '/account/info', undefined, asBearer)).status).toBe(401);
  });

  it('is not found when two tokens are sent at once', async () => {
    const { authToken } = await signIn(app);
    const status = await new Promise((resolve, reject) => {
      const sent = request(`${app.url}/api/account/info`, { headers: { 'auth-token': [authToken, 'x'] } });
      sent
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(401);
  });

  it('of the demonstration is refused where demo accounts are not allowed', async () => {
    const elsewhere = await startTestApp({ kind, clock, settings: { HOST: '0.0.0.0' } });
    try {
      const url = elsewhere.url.replace('0.0.0.0', '127.0.0.1');
      const reached = { ...elsewhere, url };
      await expect(signIn(reached, { isDemo: true })).rejects.toThrow(/4001/);
      const { authToken } = await signIn(reached);
      expect((await callApi(url, '/account/info', authToken)).status).toBe(200);
    } finally {
      await elsewhere.close();
    }
    const allowed = await signIn(app, { isDemo: true });
    expect(await accountStatus(allowed.authToken)).toBe(200);
  });
});
