import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, postLogin, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('An administrator who disables accounts', () => {
  let app: TestApp;
  let administrator: SignedInUser;
  beforeAll(async () => {
    app = await startTestApp();
    const organisationId = await makeOrganisation(app.platform.db);
    administrator = await signIn(app, { roles: ['standard', 'candour_admin'], organisationId });
  });
  afterAll(() => app.close());

  const disable = async (what: 'users' | 'organisations', id: string, disabled = true) =>
    (
      await callApi(app.url, `/admin/${what}/${id}/disabled`, administrator.authToken, {
        method: 'POST',
        body: JSON.stringify({ disabled }),
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  const status = async ({ authToken }: SignedInUser) => (await callApi(app.url, '/account/info', authToken)).status;
  const logIn = async ({ email, password }: SignedInUser) => (await postLogin(app.url, { email, password })).status;
  const actionsOn = async (id: string): Promise<string[]> => {
    const text = `select action from audit_log where subject_id = $1 and action like 'admin.%' order by seq`;
    return (await app.platform.db.pool.query<{ action: string }>(text, [id])).rows.map(({ action }) => action);
  };

  it('ends every session of the person, who cannot log in until the account is enabled again', async () => {
    const person = await signIn(app);
    expect(await disable('users', person.userId)).toBe(200);
    expect([await status(person), await logIn(person)]).toEqual([401, 400]);
    expect(await disable('users', person.userId)).toBe(200);
    expect(await disable('users', person.userId, false)).toBe(200);
    expect([await status(person), await logIn(person)]).toEqual([401, 200]);
    expect(await actionsOn(person.userId)).toEqual(['admin.user_disabled', 'admin.user_enabled']);
  });

  it('ends every session of an organisation’s people, and nobody else’s', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const [member, other] = [await signIn(app, { organisationId }), await signIn(app)];
    expect(await disable('organisations', organisationId)).toBe(200);
    expect([await status(member), await logIn(member), await status(other)]).toEqual([401, 400, 200]);
    expect(await disable('organisations', organisationId, false)).toBe(200);
    expect([await status(member), await logIn(member)]).toEqual([401, 200]);
    expect(await actionsOn(organisationId)).toEqual(['admin.organisation_disabled', 'admin.organisation_enabled']);
  });

  it('makes login answer for a disabled organisation as for a wrong password', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const member = await signIn(app, { organisationId });
    await disable('organisations', organisationId);
    const answers = [
      await postLogin(app.url, { email: member.email, password: member.password }),
      await postLogin(app.url, { email: member.email, password: 'not this one' }),
    ];
    const [right, wrong] = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ request_id?: string }>),
    );
    expect({ ...right, request_id: '' }).toEqual({ ...wrong, request_id: '' });
  });

  it('cannot disable their own account or organisation, or one that does not exist', async () => {
    const { rows } = await app.platform.db.pool.query('select organisation_id from users where id = $1', [
      administrator.userId,
    ]);
    expect(await disable('users', administrator.userId)).toBe(400);
    expect(await disable('organisations', String(rows[0]?.organisation_id))).toBe(400);
    expect(await disable('users', '0'.repeat(26))).toBe(404);
    expect(await disable('organisations', '0'.repeat(26))).toBe(404);
    expect(await status(administrator)).toBe(200);
  });

  it('finds people and organisations by name, and sees nothing that they wrote', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const member = await signIn(app, { organisationId });
    await callApi(app.url, '/chat/sessions', member.authToken, { method: 'POST' });
    const read = async (path: string) => (await callApi(app.url, path, administrator.authToken)).json();
    const { users } = (await read(`/admin/users?q=${member.email}`)) as { users: Record<string, unknown>[] };
    expect(users).toHaveLength(1);
    expect(Object.keys(users[0] ?? {}).sort()).toEqual(
      [
        ...['account_roles', 'disabled', 'email', 'has_second_factor', 'last_active_at', 'name', 'organisation'],
        'user_id',
      ].sort(),
    );
    expect(await read(`/admin/organisations?q=${organisationId}`)).toMatchObject({
      total: 1,
      organisations: [{ id: organisationId, people: 1, proved_domains: 0, disabled: false }],
    });
  });
});
