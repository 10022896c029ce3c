import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret } from '#server/platform/identity/one-time-code-store.ts';
import { databaseText } from '#server/testing/database-text.ts';
import { linkIn, type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { postForm, postJson } from '#server/testing/post.ts';
import { callApi, logInAs, makeUser, type SignedInUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const password = 'seventeen amber kettles';
const dayMs = 24 * 3_600_000;
type Verified = Record<string, string> & { token: string };

describe('An invitation', () => {
  let app: TestApp;
  let mail: MailServer;
  let hospital: string;
  let champion: SignedInUser;
  let stranger: SignedInUser;
  const clock = createTestClock();
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ clock, settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://candour.example' } });
    hospital = await makeOrganisation(app.platform.db);
    champion = await championOf(hospital);
    stranger = await championOf(await makeOrganisation(app.platform.db));
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  const championOf = (organisationId: string) => signIn(app, { roles: ['standard', 'champion'], organisationId });
  const person = (email: string) => ({ email, first_name: 'Ann', last_name: 'Other', job_title: 'Nurse' });
  const invite = (email: string, by = champion) =>
    postJson(app.url, '/auth/champion_create_user', person(email), by.authToken);
  const inviteByLink = (email: string, by = champion) =>
    postJson(app.url, '/auth/champion_create_invitation_link', person(email), by.authToken);
  const tokenIn = (link: string | URL) => new URL(link).searchParams.get('token') ?? '';
  const mailedToken = async (email: string, count = 1) => tokenIn(linkIn(await mail.mailTo(email, count)));
  const verify = async (token: string) => {
    const response = await callApi(app.url, `/auth/verify_invitation?token=${token}`);
    return { status: response.status, body: (await response.json()) as Verified };
  };
  const complete = (bearer: string, more: Record<string, string> = {}) =>
    postForm(
      app.url,
      '/auth/complete_profile',
      { first_name: 'Anne', last_name: 'Other', job_title: 'Sister', new_password: password, ...more },
      { authorization: `Bearer ${bearer}` },
    );
  const pending = async (by = champion) =>
    (await callApi(app.url, '/dashboard/organisation/users/pending', by.authToken)).json() as Promise<object[]>;
  const accountOf = async (email: string) => {
    const { authToken } = await logInAs(app, { userId: '', email, password });
    return (await callApi(app.url, '/account/info', authToken)).json();
  };

  it('by email makes its reader a member of the champion’s organisation, under the id the champion received', async () => {
    const email = 'ann@hospital.example';
    const { status, body } = await invite('Ann@Hospital.example');
    expect([status, Object.keys(body)]).toEqual([200, ['user_id']]);
    expect(await pending()).toMatchObject([{ user_id: body['user_id'], email, sent_as: 'email', state: 'pending' }]);
    expect(await pending(stranger)).toEqual([]);

    const sent = await mail.mailTo(email);
    expect(sent.subject).toBe('You have been invited to Candour');
    expect(linkIn(sent).pathname).toBe('/auth/complete-profile');
    const token = await mailedToken(email);
    // Email programs open links before people do.
    await verify(token);
    const verified = await verify(token);
    expect(verified).toMatchObject({ status: 200, body: { ...person(email), user_id: body['user_id'] } });
    const text = await databaseText(app.platform.db);
    for (const secret of [token, verified.body.token]) expect(text).not.toContain(secret);

    expect(await complete(verified.body.token, { new_password: 'password1234' })).toMatchObject({ status: 422 });
    expect(await complete(verified.body.token)).toMatchObject({ status: 200, body: { next: 'log-in' } });
    expect(await accountOf(email)).toMatchObject({
      user_id: body['user_id'],
      firstname: 'Anne',
      job_title: 'Sister',
      account_roles: ['standard'],
      organisation: { id: hospital },
    });
    const welcome = await mail.mailTo(email, 2);
    expect([welcome.subject, linkIn(welcome).pathname]).toEqual(['Welcome to Candour', '/landing']);
    expect(await pending()).toEqual([]);
    expect(await verify(token)).toMatchObject({ status: 400, body: { error_code: 4015 } });
    expect((await verify(token)).body['description']).toContain('already been used');
    expect((await complete(verified.body.token)).status).toBe(400);
    expect(app.logLines.join('')).not.toContain(token);
  });

  it('by link asks its user to verify the address first', async () => {
    const email = 'link@hospital.example';
    const { body } = await inviteByLink(email);
    expect(Object.keys(body)).toEqual(['user_id', 'link']);
    const { token } = (await verify(tokenIn(String(body['link'])))).body;
    const binding = newSecret();
    expect(await complete(token, { binding })).toMatchObject({ status: 200, body: { next: 'verify-email' } });
    expect(await postForm(app.url, '/auth/login', { email, password })).toMatchObject({ body: { error_code: 4001 } });
    const oobCode = linkIn(await mail.mailTo(email)).searchParams.get('oobCode') ?? '';
    expect((await postJson(app.url, '/auth/verify-email', { oobCode, binding })).status).toBe(200);
    expect(await accountOf(email)).toMatchObject({ user_id: body['user_id'], organisation: { id: hospital } });
    expect((await verify(tokenIn(String(body['link'])))).body).toMatchObject({ error_code: 4015 });
  });

  it('lasts seven days, then says that it has expired, and can be resent by the invited person', async () => {
    const email = 'late@hospital.example';
    await invite(email);
    const token = await mailedToken(email);
    clock.advance(7 * dayMs);
    champion = await championOf(hospital);
    expect((await verify(token)).body).toMatchObject({ error_code: 4014 });
    expect((await verify(token)).body['description']).toContain('expired');
    expect(await pending()).toMatchObject([{ email, state: 'expired' }]);
    expect((await postJson(app.url, '/auth/resend_invitation', { email })).status).toBe(200);
    const again = await mailedToken(email, 2);
    expect((await verify(token)).body).toMatchObject({ error_code: 4014 });
    expect((await verify('made up')).body['description']).toContain('invalid');
    expect(await complete((await verify(again)).body.token)).toMatchObject({ status: 200 });
    expect((await verify(again)).body).toMatchObject({ error_code: 4015 });
  });

  it('is resent, withdrawn and listed only by its own organisation', async () => {
    const email = 'again@hospital.example';
    const user_id = String((await invite(email)).body['user_id']);
    const first = await mailedToken(email);
    const resend = (by: SignedInUser) => postJson(app.url, '/auth/resend_invitation', { user_id }, by.authToken);
    const withdraw = async (by: SignedInUser) => {
      const init = { method: 'DELETE' };
      return (await callApi(app.url, `/dashboard/organisation/users/pending/${user_id}`, by.authToken, init)).status;
    };
    stranger = await championOf(await makeOrganisation(app.platform.db));
    expect((await resend(stranger)).status).toBe(404);
    expect(await withdraw(stranger)).toBe(404);
    expect((await resend(champion)).status).toBe(200);
    const second = await mailedToken(email, 2);
    const opened = [(await verify(first)).body.token, (await verify(second)).body.token];
    expect(await withdraw(champion)).toBe(204);
    for (const link of [first, second]) expect((await verify(link)).body).toMatchObject({ error_code: 4016 });
    for (const token of opened)
      expect(await complete(token)).toMatchObject({ status: 400, body: { error_code: 4016 } });
    expect(await withdraw(champion)).toBe(404);
  });

  it('is refused for a member and for an already invited person, and reveals nothing of people elsewhere', async () => {
    const member = await makeUser(app, { organisationId: hospital });
    expect(await invite(member.email)).toMatchObject({ status: 409, body: { error_code: 4018 } });
    const elsewhere = (await makeUser(app, { organisationId: await makeOrganisation(app.platform.db) })).email;
    const answers = [];
    for (const email of [elsewhere, 'new.person@hospital.example']) {
      answers.push(JSON.stringify(await invite(email)).replace(/\w{26}/, 'id'));
      expect(await invite(email)).toMatchObject({ status: 409, body: { error_code: 4019 } });
    }
    expect(answers[0]).toBe(answers[1]);
    const { token } = (await verify(await mailedToken(elsewhere))).body;
    expect(await complete(token)).toMatchObject({ status: 409, body: { error_code: 4017 } });
    expect((await postForm(app.url, '/auth/login', { email: elsewhere, password })).status).toBe(400);

    const byLink = await makeUser(app, { organisationId: await makeOrganisation(app.platform.db) });
    const { body } = await inviteByLink(byLink.email);
    const bearer = (await verify(tokenIn(String(body['link'])))).body.token;
    expect(await complete(bearer)).toMatchObject({ status: 200, body: { next: 'verify-email' } });
    expect((await mail.mailTo(byLink.email)).subject).toBe('You already have a Candour account');
    expect((await logInAs(app, byLink)).authToken).not.toBe('');
  });

  it('lets a guest without an organisation join, with the same effects as a password reset', async () => {
    const guest = await signIn(app, { roles: ['guest'] });
    await invite(guest.email);
    const { token } = (await verify(await mailedToken(guest.email))).body;
    expect(await complete(token)).toMatchObject({ status: 200, body: { next: 'log-in' } });
    expect((await callApi(app.url, '/account/info', guest.authToken)).status).toBe(401);
    expect(await accountOf(guest.email)).toMatchObject({
      user_id: guest.userId,
      account_roles: ['standard'],
      organisation: { id: hospital },
    });
  });

  it('as a guest makes its reader a guest of the organisation, who can be named and reads nothing else of it', async () => {
    const asked = (email: string, way: 'user' | 'invitation_link', role: string) =>
      postJson(app.url, `/auth/champion_create_${way}`, { ...person(email), role }, champion.authToken);
    const [mailed, passedOn] = ['inspector@cqc.example', 'auditor@cqc.example'];
    await asked(mailed, 'user', 'guest');
    expect(await pending()).toContainEqual(expect.objectContaining({ email: mailed, role: 'guest' }));
    const { token } = (await verify(await mailedToken(mailed))).body;
    expect(await complete(token)).toMatchObject({ status: 200 });
    expect(linkIn(await mail.mailTo(mailed, 2)).pathname).toBe('/home');

    const { link } = (await asked(passedOn, 'invitation_link', 'guest')).body;
    const verified = (await verify(tokenIn(String(link)))).body;
    expect(verified).toMatchObject({ role: 'guest' });
    const binding = newSecret();
    await complete(verified.token, { binding });
    const oobCode = linkIn(await mail.mailTo(passedOn)).searchParams.get('oobCode') ?? '';
    expect((await postJson(app.url, '/auth/verify-email', { oobCode, binding })).status).toBe(200);

    // A role that somebody held elsewhere counts for nothing here.
    const known = await makeUser(app, { roles: ['guest', 'champion'] });
    await asked(known.email, 'user', 'guest');
    expect(await complete((await verify(await mailedToken(known.email))).body.token)).toMatchObject({ status: 200 });
    for (const email of [mailed, passedOn, known.email])
      expect(await accountOf(email)).toMatchObject({ account_roles: ['guest'], organisation: { id: hospital } });
    const found = await callApi(app.url, '/sharing/people?q=inspector', champion.authToken);
    expect(await found.json()).toMatchObject([{ email: mailed, is_guest: true }]);
    const { authToken } = await logInAs(app, { userId: '', email: mailed, password });
    for (const path of ['/library/documents', '/dashboard/organisation/users/pending'])
      expect((await callApi(app.url, path, authToken)).status).toBe(403);

    for (const role of ['champion', 'candour_admin', '', ['guest']])
      expect((await asked('climber@cqc.example', 'user', role as string)).status).toBe(422);
  });

  it('by link does not become one by email for a person who opened it before it was mailed', async () => {
    const administrator = await makeUser(app, { roles: ['standard', 'candour_admin'] });
    for (const email of ['victim@hospital.example', administrator.email]) {
      const { body } = await inviteByLink(email);
      const opened = (await verify(tokenIn(String(body['link'])))).body.token;
      const { user_id } = body as { user_id: string };
      expect((await postJson(app.url, '/auth/resend_invitation', { user_id }, champion.authToken)).status).toBe(200);
      // Neither the form opened before the mail was sent nor the link itself has the mail's standing.
      expect(await complete(opened)).toMatchObject({ status: 200, body: { next: 'verify-email' } });
      const openedAgain = (await verify(tokenIn(String(body['link'])))).body.token;
      expect(await complete(openedAgain)).toMatchObject({ status: 200, body: { next: 'verify-email' } });
      expect((await postForm(app.url, '/auth/login', { email, password })).status).toBe(400);
    }
    expect((await logInAs(app, administrator)).authToken).not.toBe('');
  });

  it('survives strangers who ask for another: earlier links and a half-completed profile stay valid', async () => {
    const email = 'pestered@hospital.example';
    await invite(email);
    const first = await mailedToken(email);
    const { token: opened } = (await verify(first)).body;
    expect((await postJson(app.url, '/auth/resend_invitation', { email })).status).toBe(200);
    const second = await mailedToken(email, 2);
    expect((await verify(first)).status).toBe(200);
    expect(await complete(opened)).toMatchObject({ status: 200, body: { next: 'log-in' } });
    for (const link of [first, second]) expect((await verify(link)).body).toMatchObject({ error_code: 4015 });
  });

  it('names no web address as its organisation, even one stored before names were checked', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const rename = (name: string) =>
      app.platform.db.pool.query('update organisations set name = $1 where id = $2', [name, organisationId]);
    await rename('Your account is locked, see evil\uFF0Eexample');
    const by = await championOf(organisationId);
    await invite('to.trick@hospital.example', by);
    expect((await mail.mailTo('to.trick@hospital.example')).text).toContain('\nAn organisation has invited you');
    await rename(`Northmoor ${'and others '.repeat(17)}`);
    await invite('long.name@hospital.example', by);
    const { text, html } = await mail.mailTo('long.name@hospital.example');
    expect(text.replaceAll('\n', ' ')).toMatch(/ Northmoor .{60,70}… has invited you/);
    expect(html).not.toContain('and others '.repeat(8));
  });

  it('is mailed to one address only a limited number of times, however it is sent', async () => {
    const email = 'often@hospital.example';
    const { body } = await invite(email);
    const resend = () => postJson(app.url, '/auth/resend_invitation', { user_id: body['user_id'] }, champion.authToken);
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const link = await inviteByLink('passed-on@hospital.example');
    const { token } = (await verify(tokenIn(String(link.body['link'])))).body;
    for (let asked = 0; asked < 7; asked += 1)
      expect(await complete(token)).toMatchObject({ status: 200, body: { next: 'verify-email' } });
    await mail.mailTo('passed-on@hospital.example', 5);
  });

  it('is accepted once when its form is sent twice at the same moment', async () => {
    const email = 'twice@hospital.example';
    await invite(email);
    const { token } = (await verify(await mailedToken(email))).body;
    const statuses = await Promise.all([1, 2, 3].map(async () => (await complete(token)).status));
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  it('cannot be opened with a made-up token, nor with one of another kind', async () => {
    const email = 'kinds@hospital.example';
    await invite(email);
    const token = await mailedToken(email);
    expect((await verify('x')).body).toMatchObject({ error_code: 4016 });
    for (const bearer of [token, champion.authToken, 'x', ''])
      expect(await complete(bearer)).toMatchObject({ status: 400, body: { error_code: 4016 } });
    expect((await verify('')).status).toBe(422);
    const { token: bearer } = (await verify(token)).body;
    expect((await callApi(app.url, '/account/info', bearer)).status).toBe(401);
    clock.advance(3_600_000);
    expect(await complete(bearer)).toMatchObject({ status: 400 });
  });

  it.each(['mi\u212Ae@hospital.example', 'ann@hospital.example\nBcc: b@x.example', 'ann＠hospital.example', ''])(
    'to %j is refused',
    async (email) => {
      champion = await championOf(hospital);
      expect((await invite(email)).status).toBe(422);
      expect((await inviteByLink(email)).status).toBe(422);
      expect((await postJson(app.url, '/auth/resend_invitation', { email })).status).toBe(422);
    },
  );

  it('is in the audit log with every step, and without names or addresses', async () => {
    const { rows } = await app.platform.db.pool.query(
      "select distinct action from audit_log where action like 'auth.invitation%' or action = 'auth.profile_completed'",
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'auth.invitation_accepted',
      'auth.invitation_created',
      'auth.invitation_resent',
      'auth.invitation_withdrawn',
      'auth.profile_completed',
    ]);
    const all = await app.platform.db.pool.query('select detail::text as detail from audit_log');
    expect(JSON.stringify(all.rows)).not.toMatch(/hospital\.example|Other/);
  });
});
