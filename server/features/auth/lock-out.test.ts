import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countLogin, loginKeys } from '#server/platform/identity/login-limit.ts';
import { issueFurtherCode } from '#server/platform/identity/one-time-code-store.ts';
import { callApi, makeUser, type TestUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

type Answer = { status: number; body: { auth_token?: string; device_token?: string } };

describe('Strangers who guess a password from six addresses', () => {
  let app: TestApp;
  const clock = createTestClock();
  beforeAll(async () => {
    app = await startTestApp({ clock, settings: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => app.close());

  async function logIn(user: TestUser, from: string, { password = user.password, devices = '' } = {}): Promise<Answer> {
    const body = new FormData();
    body.append('email', user.email);
    body.append('password', password);
    const headers = { 'x-forwarded-for': from, ...(devices && { 'device-tokens': devices }) };
    const response = await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }
  const home = '198.51.100.4';
  /** A person who has logged in once, with the device token of that browser. */
  async function ownerWithDevice() {
    const user = await makeUser(app);
    const { body } = await logIn(user, home);
    return { ...user, authToken: body.auth_token ?? '', device: body.device_token ?? '' };
  }
  async function guess(user: TestUser): Promise<void> {
    for (let nth = 0; nth < 60; nth += 1)
      expect((await logIn(user, `203.0.113.${1 + (nth % 6)}`, { password: 'wrong' })).status).toBe(400);
    expect((await logIn(user, '203.0.113.7', { password: 'wrong' })).status).toBe(429);
  }
  /** As `guess`, without the requests: for what does not depend on them. */
  async function lockOut({ email }: TestUser, network = '203.0.113'): Promise<void> {
    const { db } = app.platform;
    for (let nth = 0; nth < 60; nth += 1)
      await countLogin(db, loginKeys(app.platform.secret, email, `${network}.${1 + (nth % 6)}`), clock.now());
  }
  const post = (path: string, authToken: string, body: object) =>
    callApi(app.url, path, authToken, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('do not stop the owner in a browser they have used before; any other browser waits', async () => {
    const owner = await ownerWithDevice();
    await guess(owner);
    expect((await logIn(owner, home)).status).toBe(429);
    const another = await ownerWithDevice();
    expect((await logIn(owner, home, { devices: another.device })).status).toBe(429);
    expect((await logIn(owner, home, { devices: 'x'.repeat(43) })).status).toBe(429);
    const known = await logIn(owner, home, { devices: `${another.device} ${owner.device}` });
    expect(known.status).toBe(200);
    expect(known.body.device_token).toBe(owner.device);
    // The login of the owner does not reset the strangers' count.
    expect((await logIn(owner, '203.0.113.7')).status).toBe(429);
    clock.advance(15 * minute);
    expect((await logIn(owner, '203.0.113.7')).status).toBe(200);
  });

  it('do not stop the owner from unlocking the screen, nor from changing the password', async () => {
    const owner = await ownerWithDevice();
    await guess(owner);
    await post('/auth/lock', owner.authToken, {});
    expect((await post('/auth/unlock', owner.authToken, { password: owner.password })).status).toBe(204);
    const passwords = { old_password: owner.password, new_password: 'seventeen amber kettles' };
    expect((await post('/account/change-password', owner.authToken, passwords)).status).toBe(200);
  });

  it('gain five guesses in 15 minutes with a stolen device token, and nothing else', async () => {
    const owner = await ownerWithDevice();
    await lockOut(owner);
    const stolen = { devices: owner.device, password: 'wrong' };
    for (let nth = 0; nth < 5; nth += 1) expect((await logIn(owner, `203.0.113.${nth}`, stolen)).status).toBe(400);
    expect((await logIn(owner, '203.0.113.9', stolen)).status).toBe(429);
    expect((await logIn(owner, home, { devices: owner.device })).status).toBe(429);
    expect((await callApi(app.url, '/account/info', owner.device)).status).toBe(401);
  });

  it('are announced to the owner once a day, and an address without an account causes no mail', async () => {
    const owner = await ownerWithDevice();
    const nobody = { userId: '', email: 'nobody@hospital.example', password: 'x' };
    const { pool } = app.platform.db;
    const told = async () => {
      const waiting = 'select count(*)::int as n from pgboss.job where name = $1 and state in ($2, $3, $4)';
      const states = ['created', 'active', 'retry'];
      await expect
        .poll(async () => (await pool.query(waiting, ['identity.address_request', ...states])).rows[0]?.n, {
          timeout: 30_000,
        })
        .toBe(0);
      const mails = await pool.query('select subject from mails where recipient = any($1)', [
        [owner.email, nobody.email],
      ]);
      const notes = await pool.query('select kind from notifications where user_id = $1', [owner.userId]);
      return [...mails.rows, ...notes.rows];
    };
    const once = [{ subject: 'Somebody is guessing your password' }, { kind: 'password_guessed' }];
    await guess(nobody);
    await guess(owner);
    expect(await told()).toEqual(once);
    clock.advance(20 * minute);
    await guess(owner);
    expect(await told()).toEqual(once);
    clock.advance(day);
    await guess(owner);
    expect(await told()).toHaveLength(4);
  });

  it('gain nothing from a token that was revoked: log out everywhere, one device, a new password, 180 days', async () => {
    const isKnown = async (owner: TestUser, devices: string) => {
      await lockOut(owner);
      const { status } = await logIn(owner, home, { devices });
      clock.advance(15 * minute);
      return status === 200;
    };
    const owner = await ownerWithDevice();
    const second = (await logIn(owner, home)).body;
    await post('/account/devices/sign-out-others', second.auth_token ?? '', {});
    expect(await isKnown(owner, owner.device)).toBe(false);
    expect(await isKnown(owner, second.device_token ?? '')).toBe(true);

    const { body: third } = await logIn(owner, home);
    const newPassword = 'seventeen amber kettles';
    const passwords = { old_password: owner.password, new_password: newPassword };
    await post('/account/change-password', third.auth_token ?? '', passwords);
    const changed = { ...owner, password: newPassword };
    expect(await isKnown(changed, second.device_token ?? '')).toBe(false);
    expect(await isKnown(changed, third.device_token ?? '')).toBe(true);
    clock.advance(181 * day);
    expect(await isKnown(changed, third.device_token ?? '')).toBe(false);
  });

  it('leave a way in by mail to an owner without such a browser', async () => {
    const owner = await makeUser(app);
    await lockOut(owner);
    const oobCode = await app.platform.db.transaction((tx) =>
      issueFurtherCode(tx, 'reset-password', owner.userId, clock.now()),
    );
    const reset = await post('/auth/reset-password', '', { oobCode, newPassword: 'seventeen amber kettles' });
    const { device_token: devices = '' } = (await reset.json()) as { device_token?: string };
    await lockOut(owner, '192.0.2');
    const renewed = { devices, password: 'seventeen amber kettles' };
    expect((await logIn(owner, home, renewed)).status).toBe(200);
  });
});
