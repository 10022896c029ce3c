import { afterAll, beforeAll, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { callApi, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const usual = { colour_scheme: 'auto', text_size: 16, reading_face: 'serif', single_keys: true };

describeByDatabase('races', 'The profile', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ kind });
  });
  afterAll(() => app.close());

  const info = async (authToken: string) => (await callApi(app.url, '/account/info', authToken)).json();
  const update = async (authToken: string | undefined, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await callApi(app.url, '/account/update', authToken, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('starts with the default preferences', async () => {
    const { authToken } = await signIn(app);
    expect(await info(authToken)).toMatchObject({ preferences: usual, photoURL: null });
  });

  it('stores the given fields trimmed and leaves the others unchanged', async () => {
    const { authToken } = await signIn(app);
    const changed = await update(authToken, { firstname: '  Zoë ', job_title: 'Ward manager' });
    expect(changed).toMatchObject({
      status: 200,
      body: { firstname: 'Zoë', surname: 'Person', job_title: 'Ward manager', preferences: usual },
    });
    expect(await update(authToken, { surname: "O'Neill-Ní Bhriain", job_title: '' })).toMatchObject({
      body: { firstname: 'Zoë', surname: "O'Neill-Ní Bhriain", job_title: '' },
    });
    expect(await update(authToken, {})).toMatchObject({ status: 200, body: { firstname: 'Zoë' } });
    const { rows } = await app.platform.db.pool.query(`select name from users where firstname = 'Zoë'`);
    expect(rows).toEqual([{ name: "Zoë O'Neill-Ní Bhriain" }]);
  });

  it('stores one spelling of a letter that Unicode can write in two ways', async () => {
    const { authToken } = await signIn(app);
    expect((await update(authToken, { firstname: 'Zoe\u0308' })).body['firstname']).toBe('Zo\u00eb');
  });

  it('stores each preference separately, even when two change at once', async () => {
    const { authToken } = await signIn(app);
    await Promise.all([
      update(authToken, { preferences: { colour_scheme: 'dark' } }),
      update(authToken, { preferences: { text_size: 20 } }),
    ]);
    const { body } = await update(authToken, { preferences: { reading_face: 'sans' } });
    expect(body['preferences']).toEqual({
      colour_scheme: 'dark',
      text_size: 20,
      reading_face: 'sans',
      single_keys: true,
    });
    expect(await info(authToken)).toMatchObject({ preferences: body['preferences'] });
  });

  it('changes only for the person who asks', async () => {
    const [one, other] = [await signIn(app), await signIn(app)];
    await update(one.authToken, { firstname: 'Changed' });
    expect(await info(other.authToken)).toMatchObject({ firstname: 'Test' });
    expect((await update(undefined, { firstname: 'Nobody' })).status).toBe(401);
  });

  it.each([
    ['a first name of spaces', { firstname: '   ' }],
    ['a name without a letter', { surname: '1234' }],
    ['a name of invisible characters', { surname: '\u200b\u200b' }],
    ['a line break', { firstname: 'Zoë\nAdams' }],
    ['a tab inside', { job_title: 'Ward\tmanager' }],
    ['a text-direction mark', { surname: 'Smith\u202e' }],
    ['a name that is too long', { firstname: 'a'.repeat(limits.personNameCharacters + 1) }],
    ['a job title that is too long', { job_title: 'a'.repeat(limits.jobTitleCharacters + 1) }],
    ['no text', { firstname: null }],
    ['an unknown text size', { preferences: { text_size: 17 } }],
    ['an unknown colour scheme', { preferences: { colour_scheme: 'sepia' } }],
    ['an unknown preference', { preferences: { sound: 'loud' } }],
    ['a role', { account_roles: ['candour_admin'] }],
    ['an address', { email: 'somebody.else@hospital.example' }],
    ['a list', []],
  ])('with %s is refused and does not change', async (_what, given) => {
    const { authToken } = await signIn(app);
    const before = await info(authToken);
    expect(await update(authToken, given)).toMatchObject({ status: 422, body: { error_title: 'Validation Error' } });
    expect(await info(authToken)).toEqual(before);
  });
});
