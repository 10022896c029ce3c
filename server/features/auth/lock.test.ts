import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { organisations } from '#server/platform/identity/identity-tables.ts';
import { endImpersonation } from '#server/platform/identity/impersonation-store.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { makeImpersonation } from '#server/testing/impersonation.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, logInAs, makeUser, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const minute = 60_000;

describeByDatabase('races', 'The lock of a session', (kind) => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ kind, clock });
  });
  afterAll(() => app.close());

  const post = (path: string, authToken: string, body?: object) =>
    callApi(app.url, path, authToken, {
      method: 'POST',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  const lock = async (authToken: string) => (await post('/auth/lock', authToken)).status;
  const unlock = async ({ authToken, password }: SignedInUser, given = password) =>
    (await post('/auth/unlock', authToken, { password: given })).status;
  const accountStatus = async ({ authToken }: SignedInUser) =>
    (await callApi(app.url, '/account/info', authToken)).status;
  const auditOf = async (userId: string): Promise<string[]> => {
    const { rows } = await app.platform.db.pool.query<{ action: string }>(
      'select action from audit_log where actor_id = $1 order by seq',
      [userId],
    );
    return rows.map(({ action }) => action);
  };

  it('refuses every call with an error of its own until the password is given', async () => {
    const user = await signIn(app);
    expect(await lock(user.authToken)).toBe(204);
    const refused = await callApi(app.url, '/account/info', user.authToken);
    expect(refused.status).toBe(423);
    expect(await refused.json()).toMatchObject({ error_code: 4010, error_title: 'Screen locked' });
    expect((await callApi(app.url, '/admin/health', user.authToken)).status).toBe(423);
    expect(await unlock(user)).toBe(204);
    expect(await accountStatus(user)).toBe(200);
  });

  it('applies to one session: the same person continues elsewhere', async () => {
    const user = await makeUser(app);
    const [here, elsewhere] = [await logInAs(app, user), await logInAs(app, user)];
    await lock(here.authToken);
    expect(await accountStatus(here)).toBe(423);
    expect(await accountStatus(elsewhere)).toBe(200);
  });

  it('remains after a wrong password, reports it, and reveals nothing about an ended session', async () => {
    const user = await signIn(app);
    await lock(user.authToken);
    const refused = await post('/auth/unlock', user.authToken, { password: 'not this one' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error_code: 4011,
      description: 'The password is incorrect. Check it and try again.',
    });
    expect(await accountStatus(user)).toBe(423);
    expect((await post('/auth/unlock', user.authToken, {})).status).toBe(422);
    expect((await post('/auth/unlock', 'never was', { password: user.password })).status).toBe(401);
  });

  it('limits guesses for its session alone, apart from logins', async () => {
    const user = await signIn(app);
    await lock(user.authToken);
    for (let guess = 0; guess < 10; guess++) expect(await unlock(user, 'not this one')).toBe(400);
    expect(await unlock(user)).toBe(429);
    expect(await unlock(await logInAs(app, user))).toBe(204);
    clock.advance(15 * minute);
    expect(await unlock(user)).toBe(204);
  });

  it('allows a person to log out', async () => {
    const user = await signIn(app);
    await lock(user.authToken);
    expect((await callApi(app.url, '/auth/signout', user.authToken)).status).toBe(200);
    expect(await accountStatus(user)).toBe(401);
    expect(await unlock(user)).toBe(401);
  });

  it('is in the audit log once, however many tabs report it', async () => {
    const user = await signIn(app);
    await Promise.all([lock(user.authToken), lock(user.authToken), lock(user.authToken)]);
    await unlock(user, 'not this one');
    await unlock(user);
    expect(await auditOf(user.userId)).toEqual([
      'auth.login_succeeded',
      'auth.session_locked',
      'auth.unlock_failed',
      'auth.session_unlocked',
    ]);
  });

  it('starts by itself when a session is silent, and asking for its state does not unlock it', async () => {
    const user = await signIn(app);
    clock.advance(20 * minute - 1);
    expect(await accountStatus(user)).toBe(200);
    clock.advance(20 * minute);
    for (let asked = 0; asked < 3; asked++) expect(await accountStatus(user)).toBe(423);
    expect(await unlock(user)).toBe(204);
    clock.advance(20 * minute - 1);
    expect(await accountStatus(user)).toBe(200);
  });

  it('does not start while somebody is active', async () => {
    const user = await signIn(app);
    for (let told = 0; told < 20; told++) {
      clock.advance(3 * minute);
      expect((await post('/auth/presence', user.authToken)).status).toBe(204);
    }
    expect(await accountStatus(user)).toBe(200);
  });

  it('starts after the organisation’s own time, which its people are told', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const idleLockMinutes = 45;
    await app.platform.db.query
      .update(organisations)
      .set({ idleLockMinutes })
      .where(eq(organisations.id, organisationId));
    const [theirs, nobodys] = [await signIn(app, { organisationId }), await signIn(app)];
    const told = async ({ authToken }: SignedInUser) => (await callApi(app.url, '/account/info', authToken)).json();
    expect(await told(theirs)).toMatchObject({
      idle_lock_minutes: idleLockMinutes,
      organisation: { id: organisationId },
    });
    expect(await told(nobodys)).toMatchObject({ idle_lock_minutes: 15, organisation: null });
    clock.advance(40 * minute);
    expect(await accountStatus(theirs)).toBe(200);
    expect(await accountStatus(nobodys)).toBe(423);
  });

  it('does not extend a session', async () => {
    const user = await makeUser(app);
    const [shared, own] = [await logInAs(app, user, true), await logInAs(app, user)];
    await lock(shared.authToken);
    await lock(own.authToken);
    clock.advance(30 * minute);
    expect(await accountStatus(shared)).toBe(401);
    expect(await unlock(shared)).toBe(401);
    clock.advance(11.5 * 60 * minute - 1);
    expect(await accountStatus(own)).toBe(423);
    clock.advance(1);
    expect(await accountStatus(own)).toBe(401);
  });

  it('does not extend a session when it starts after inactivity', async () => {
    const shared = await logInAs(app, await makeUser(app), true);
    clock.advance(15 * minute);
    expect(await lock(shared.authToken)).toBe(204);
    expect(await unlock(shared, 'not this one')).toBe(400);
    clock.advance(15 * minute - 1);
    expect(await accountStatus(shared)).toBe(423);
    clock.advance(1);
    expect(await accountStatus(shared)).toBe(401);
    expect(await unlock(shared)).toBe(401);
  });

  it('is not delayed by the calls that an open page makes by itself', async () => {
    const user = await signIn(app);
    const asked = async (): Promise<number[]> => {
      const notifications = await callApi(app.url, '/notifications/user', user.authToken);
      const stream = await callApi(app.url, '/notifications/events', user.authToken);
      await stream.body?.cancel();
      return [notifications.status, stream.status];
    };
    for (let minutes = 0; minutes < 19; minutes++) {
      clock.advance(minute);
      expect(await asked()).toEqual([200, 200]);
    }
    clock.advance(minute);
    expect(await asked()).toEqual([423, 423]);
    expect(await accountStatus(user)).toBe(423);
  });

  it('and the person’s own end of support access do not deadlock', async () => {
    const { db, audit } = app.platform;
    const person = await makeUser(app);
    const administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
    const { rows } = await db.pool.query('select id from sessions where user_id = $1', [administrator.userId]);
    const sessionId: string = rows[0].id;
    await makeImpersonation(app, { administratorId: administrator.userId, userId: person.userId }, { sessionId });
    const waits = async () => {
      const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return (await db.pool.query(waiting)).rowCount;
    };
    let locking: Promise<number> | undefined;
    const end = async (tx: Tx) => {
      const left = await endImpersonation(tx, { sessionId }, 'person', clock.now());
      locking = lock(administrator.authToken);
      if (kind === 'postgres') await expect.poll(waits, { interval: 10 }).toBe(1);
      await audit.append(tx, { actor: { kind: 'user', userId: person.userId }, action: 'impersonation.ended' });
      return left?.userId;
    };
    const ended = db.transaction(end, { budgetMs: 30_000 });
    expect([await ended, await locking]).toEqual([person.userId, 204]);
  });
});
