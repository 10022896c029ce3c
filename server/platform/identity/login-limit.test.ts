import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { makeUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countLogin, forgiveLogin, loginKeys } from './login-limit.ts';

describe('The login limit behind a proxy', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ settings: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => app.close());

  const logInFrom = async (address: string, fields: { email: string; password: string }) => {
    const body = new FormData();
    body.set('email', fields.email);
    body.set('password', fields.password);
    const headers = { 'x-forwarded-for': address };
    return (await fetch(`${app.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };

  it('blocks a stranger without blocking the owner', async () => {
    const user = await makeUser(app);
    const guesses = Array.from({ length: 11 }, () =>
      logInFrom('203.0.113.9', { email: user.email, password: 'wrong' }),
    );
    expect((await Promise.all(guesses)).sort()).toEqual([...Array(10).fill(400), 429]);
    expect(await logInFrom('203.0.113.9', user)).toBe(429);
    expect(await logInFrom('198.51.100.4', user)).toBe(200);
  });
});

describeDatabases('races', 'Logins of one person from one address', (database) => {
  it('does not deadlock when logins begin and succeed at once', async () => {
    const keys = loginKeys('secret', 'ward@northmoor.example', '203.0.113.9');
    const logIn = async (at: Date) => {
      const counted = await countLogin(database(), keys, at);
      await database().transaction((tx) => forgiveLogin(tx, counted));
    };
    for (let round = 0; round < 25; round++)
      await Promise.all(Array.from({ length: 6 }, (_, nth) => logIn(new Date(Date.UTC(2026, 10, 21, 9, round, nth)))));
    await expect(countLogin(database(), keys, new Date('2026-11-21T10:00:00Z'))).resolves.toBeDefined();
  });
});
