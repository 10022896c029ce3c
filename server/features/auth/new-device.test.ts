import { expect, it } from 'vitest';
import { makeUser } from '#server/testing/sign-in.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

it('A login from a new kind of device notifies its person once, but the very first login does not', async () => {
  const app = await startTestApp();
  const user = await makeUser(app);
  const logInWith = async (userAgent: string) => {
    const body = new FormData();
    body.append('email', user.email);
    body.append('password', user.password);
    const response = await fetch(`${app.url}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'user-agent': userAgent },
    });
    expect(response.status).toBe(200);
  };
  for (const userAgent of [chrome, chrome, firefox, firefox, chrome]) await logInWith(userAgent);
  const { pool } = app.platform.db;
  const notified = await pool.query('select kind, message from notifications where user_id = $1', [user.userId]);
  expect(notified.rows).toEqual([{ kind: 'new_sign_in', message: expect.stringContaining('Firefox on Linux') }]);
  const mailed = await pool.query('select subject from mails where recipient = $1', [user.email]);
  expect(mailed.rows).toEqual([{ subject: 'New login to Candour' }]);
  await app.close();
});
