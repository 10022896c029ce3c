import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/platform/audit/audit-tables.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { callApi, logInAs, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

type Access = { id: string; state: string; ends_at: string | null; reason: string };
const minuteMs = 60_000;

describe('An administrator who sees the product as a person does', () => {
  const clock = createTestClock();
  let app: TestApp;
  let person: SignedInUser;
  let administrator: SignedInUser;
  beforeAll(async () => {
    app = await startTestApp({ clock });
  });
  afterAll(() => app.close());

  const post = (path: string, who: SignedInUser, body?: object) =>
    callApi(app.url, path, who.authToken, {
      method: 'POST',
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  const nameOf = async (who: SignedInUser): Promise<string> => {
    const response = await callApi(app.url, '/account/info', who.authToken);
    return ((await response.json()) as { user_id: string }).user_id;
  };
  const read = async <T>(path: string, who: SignedInUser): Promise<T> =>
    (await (await callApi(app.url, path, who.authToken)).json()) as T;

  /** A new administrator and a new person for each test. */
  async function twoPeople() {
    const organisationId = await makeOrganisation(app.platform.db);
    person = await signIn(app, { organisationId });
    administrator = await signIn(app, { roles: ['standard', 'candour_admin'] });
  }
  async function ask(minutes = 60): Promise<string> {
    const body = { user_id: person.userId, reason: 'To see why the list stays empty', minutes };
    const response = await post('/admin/impersonation', administrator, body);
    expect(response.status).toBe(201);
    return ((await response.json()) as Access).id;
  }
  async function askAndBegin(minutes = 60): Promise<string> {
    const id = await ask(minutes);
    await post(`/account/support-access/${id}/allow`, person);
    expect((await post(`/admin/impersonation/${id}/begin`, administrator)).status).toBe(204);
    return id;
  }

  it('sees nothing before the person agrees, who first reads the reason', async () => {
    await twoPeople();
    const id = await ask();
    expect((await post(`/admin/impersonation/${id}/begin`, administrator)).status).toBe(409);
    expect(await nameOf(administrator)).toBe(administrator.userId);
    const [told] = await read<{ message: string; link: string }[]>('/notifications/user', person);
    expect(told).toMatchObject({ title: 'Candour support requests access to your account' });
    const [shown] = await read<Access[]>('/account/support-access', person);
    expect(shown).toMatchObject({ id, state: 'waiting', reason: 'To see why the list stays empty' });
    await post(`/account/support-access/${id}/refuse`, person);
    expect((await post(`/admin/impersonation/${id}/begin`, administrator)).status).toBe(409);
    expect((await post(`/account/support-access/${id}/allow`, person)).status).toBe(409);
  });

  it('acts as that person in every call until one of them ends it', async () => {
    await twoPeople();
    await askAndBegin();
    expect(await nameOf(administrator)).toBe(person.userId);
    expect(await read('/account/impersonation', administrator)).toMatchObject({
      current: { ends_at: expect.any(String) },
    });
    expect((await callApi(app.url, '/admin/audit', administrator.authToken)).status).toBe(403);
    expect((await post('/account/impersonation/end', administrator)).status).toBe(204);
    expect(await nameOf(administrator)).toBe(administrator.userId);
    const id = await askAndBegin();
    expect((await post(`/account/support-access/${id}/end`, person)).status).toBe(200);
    expect(await nameOf(administrator)).toBe(administrator.userId);
    expect((await read<Access[]>('/admin/impersonation', administrator))[0]?.state).toBe('ended');
  });

  it('acts as that person in this one session only', async () => {
    await twoPeople();
    await askAndBegin();
    const elsewhere = await logInAs(app, administrator);
    expect(await nameOf(elsewhere)).toBe(administrator.userId);
  });

  it.each([5, 60])('is themselves again after the requested %i minutes', async (minutes) => {
    await twoPeople();
    const id = await ask(minutes);
    await post(`/account/support-access/${id}/allow`, person);
    clock.advance((minutes - 2) * minuteMs);
    await callApi(app.url, '/account/info', administrator.authToken);
    expect((await post(`/admin/impersonation/${id}/begin`, await logInAs(app, administrator))).status).toBe(204);
    const second = await ask().catch(() => undefined);
    expect(second).toBeUndefined();
    clock.advance(2 * minuteMs);
    administrator = await logInAs(app, administrator);
    expect(await nameOf(administrator)).toBe(administrator.userId);
    expect((await post(`/admin/impersonation/${id}/begin`, administrator)).status).toBe(409);
  });

  it('cannot ask for more than an hour, without a reason, of an unknown person, of themselves or of another administrator', async () => {
    await twoPeople();
    const other = await signIn(app, { roles: ['standard', 'candour_admin'] });
    const gone = await signIn(app, {});
    await app.platform.db.pool.query('update users set disabled_at = now() where id = $1', [gone.userId]);
    const asked = (body: object) =>
      post('/admin/impersonation', administrator, { reason: 'Long enough a reason', ...body });
    const statuses = [
      await asked({ user_id: person.userId, minutes: 61 }),
      await asked({ user_id: person.userId, reason: 'Just so' }),
      await asked({ user_id: person.userId, reason: ' '.repeat(40) }),
      await asked({ user_id: '0'.repeat(26) }),
      await asked({ user_id: gone.userId }),
      await asked({ user_id: administrator.userId }),
      await asked({ user_id: other.userId }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422, 404, 404, 400, 403]);
    await ask();
    expect((await asked({ user_id: person.userId })).status).toBe(409);
  });

  it('reads what the person reads, does what support needs, and cannot change the account', async () => {
    await twoPeople();
    await askAndBegin();
    const statuses = await Promise.all([
      callApi(app.url, '/account/devices', administrator.authToken),
      post('/chat/sessions', administrator),
      post('/account/change-password', administrator, { old_password: person.password, new_password: 'x' }),
      post('/account/update', administrator, { job_title: 'Somebody else' }),
      post('/account/devices/sign-out-others', administrator),
      post('/auth/unlock', administrator, { password: person.password }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([200, 201, 403, 403, 403, 403]);
    const refused = (await statuses[2]?.json()) as { error_code: number };
    expect(refused.error_code).toBe(4040);
  });

  it('leaves an audit entry for every call that names both people, and for start and end', async () => {
    await twoPeople();
    const id = await askAndBegin();
    await read('/account/devices', administrator);
    const { external_id: sessionId } = (await (await post('/chat/sessions', administrator)).json()) as {
      external_id: string;
    };
    await read(`/chat/sessions/${sessionId}`, administrator);
    // Pages make these calls by themselves, but they still count as the person's.
    await read('/notifications/user', administrator);
    await post('/auth/presence', administrator);
    await post('/account/update', administrator, { job_title: 'Somebody else' });
    await post('/account/impersonation/end', administrator);
    const entries = (await app.platform.db.query.select().from(auditLog).orderBy(auditLog.seq)).filter(
      ({ subjectId, detail }) => subjectId === person.userId && 'impersonation' in (detail as object),
    );
    expect(entries.map(({ action, actorId, detail }) => [action, actorId, (detail as { call?: string }).call])).toEqual(
      [
        ['impersonation.requested', administrator.userId, undefined],
        ['impersonation.allowed', person.userId, undefined],
        ['impersonation.started', administrator.userId, undefined],
        ['impersonation.read', administrator.userId, 'account.devices'],
        ['impersonation.acted', administrator.userId, 'chat.start'],
        ['impersonation.read', administrator.userId, 'chat.open'],
        ['impersonation.read', administrator.userId, 'notifications.mine'],
        ['impersonation.acted', administrator.userId, 'supportAccess.leave'],
        ['impersonation.ended', administrator.userId, undefined],
      ],
    );
    expect(entries[5]?.detail).toEqual({
      call: 'chat.open',
      thing: sessionId,
      acting_as: person.userId,
      impersonation: id,
    });
  });

  it('loses access when their role, either account, or the session ends', async () => {
    const run = (text: string, id: string) => app.platform.db.pool.query(text, [id]);
    await twoPeople();
    await askAndBegin();
    await run(`update users set account_roles = '{standard}' where id = $1`, administrator.userId);
    expect(await nameOf(administrator)).toBe(administrator.userId);
    await twoPeople();
    await askAndBegin();
    await run('update users set disabled_at = now() where id = $1', person.userId);
    expect(await nameOf(administrator)).toBe(administrator.userId);
    await twoPeople();
    await askAndBegin();
    await callApi(app.url, '/auth/signout', administrator.authToken);
    expect((await read<Access[]>('/account/support-access', person))[0]?.state).toBe('ended');
    await twoPeople();
    await askAndBegin();
    await post('/auth/lock', administrator);
    expect((await read<Access[]>('/account/support-access', person))[0]?.state).toBe('ended');
  });
});
