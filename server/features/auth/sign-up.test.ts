import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { newSecret } from '#server/platform/identity/one-time-code-store.ts';
import { organisationDomains } from '#server/platform/identity/organisation-tables.ts';
import { sweepIdentity } from '#server/platform/identity/sweep-identity.ts';
import { databaseText } from '#server/testing/database-text.ts';
import { linkIn, type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { postForm, postJson } from '#server/testing/post.ts';
import { callApi, logInAs, makeUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const password = 'seventeen amber kettles';
/** The browser that everybody in these tests uses. */
const binding = newSecret();
const mine = 'refused@practice.example';
const hourMs = 3_600_000;

describe('Registration', () => {
  let app: TestApp;
  let mail: MailServer;
  const clock = createTestClock();
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ clock, settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://candour.example' } });
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  const fields = (email: string, more: Record<string, string> = {}) => ({
    first_name: 'Priya',
    surname: 'Shah',
    job_title: 'Matron',
    email,
    password,
    confirm_password: password,
    binding,
    ...more,
  });
  const signUp = (email: string, more = {}) => postForm(app.url, '/auth/signup', fields(email, more));
  const verify = (oobCode: string, browser: object = { binding }) =>
    postJson(app.url, '/auth/verify-email', { oobCode, ...browser });
  const codeFor = async (email: string, count = 1) =>
    linkIn(await mail.mailTo(email, count)).searchParams.get('oobCode') ?? '';
  const logIn = (email: string, given = password) => postForm(app.url, '/auth/login', { email, password: given });
  const account = async (email: string) => {
    const { authToken } = await logInAs(app, { userId: '', email, password });
    return (await callApi(app.url, '/account/info', authToken)).json() as Promise<Record<string, unknown>>;
  };

  it('creates the account and its organisation once the address is verified, not before, and sends a welcome', async () => {
    const email = 'priya@practice.example';
    expect(await signUp('Priya@Practice.example')).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Check your email') },
    });
    expect(await logIn(email)).toMatchObject({ status: 400, body: { error_code: 4001 } });
    expect(await logIn(email, 'another guess of theirs')).toMatchObject({ status: 400, body: { error_code: 4001 } });

    const sent = await mail.mailTo(email);
    expect(sent.subject).toBe('Verify your email for Candour');
    const link = linkIn(sent);
    expect(`${link.origin}${link.pathname}?mode=${link.searchParams.get('mode')}`).toBe(
      'https://candour.example/auth/action-handler?mode=verifyEmail',
    );
    expect(sent.html).toContain(link.href.replaceAll('&', '&amp;'));
    expect(sent.text).not.toMatch(/Priya|Shah|Matron/);

    const oobCode = link.searchParams.get('oobCode') ?? '';
    expect(await databaseText(app.platform.db)).not.toContain(oobCode);
    expect(await verify(oobCode)).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('verified'), set_password: null, first_page: '/landing' },
    });
    expect(await account(email)).toMatchObject({
      email,
      firstname: 'Priya',
      job_title: 'Matron',
      account_roles: ['standard', 'champion'],
      organisation: { name: 'Organisation of Priya Shah' },
    });
    const welcome = await mail.mailTo(email, 2);
    expect(welcome.subject).toBe('Welcome to Candour');
    expect(linkIn(welcome).href).toBe('https://candour.example/landing');
    expect(await verify(oobCode)).toMatchObject({ status: 400, body: { error_code: 4013 } });
    expect(`${await databaseText(app.platform.db)}${app.logLines.join('')}`).not.toContain(password);
  });

  it('joins the organisation that has verified the domain', async () => {
    const organisationId = await makeOrganisation(app.platform.db);
    const now = clock.now();
    const domain = { id: newId(), organisationId, domain: 'anytown.nhs.example', token: 'x', createdAt: now };
    await app.platform.db.query.insert(organisationDomains).values({ ...domain, provedAt: now });
    await signUp('june@anytown.nhs.example');
    await verify(await codeFor('june@anytown.nhs.example'));
    expect(await account('june@anytown.nhs.example')).toMatchObject({
      organisation: { id: organisationId },
      account_roles: ['standard'],
    });
  });

  it('for the forum creates a guest without an organisation', async () => {
    const email = 'forum@practice.example';
    const { confirm_password: _, password: new_password, surname: last_name, ...rest } = fields(email);
    const form = { ...rest, last_name, new_password, organisation: 'Elm Practice' };
    expect((await postForm(app.url, '/auth/create_forum_user', form)).status).toBe(200);
    const verified = await verify(await codeFor(email));
    expect(verified.body, 'a guest may not open /landing').toMatchObject({ first_page: '/home' });
    expect(linkIn(await mail.mailTo(email, 2)).pathname).toBe('/home');
    expect(await account(email)).toMatchObject({ organisation: null, account_roles: ['guest'] });
    const { rows } = await app.platform.db.pool.query('select stated_organisation from users where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ stated_organisation: 'Elm Practice' }]);
  });

  it('with somebody else’s address stores neither that stranger’s name nor their password', async () => {
    const email = 'victim@practice.example';
    await signUp(email, { password: 'the attackers own secret', confirm_password: 'the attackers own secret' });
    await codeFor(email);
    await signUp(email);
    const own = await codeFor(email, 2);
    expect((await verify(own)).status).toBe(200);
    expect(await logIn(email, 'the attackers own secret')).toMatchObject({ body: { error_code: 4001 } });
    expect((await logIn(email)).status).toBe(200);
  });

  it.each([
    ['no binding', {}],
    ['another browser’s binding', { binding: newSecret() }],
  ])('confirmed with %s discards its password, and the owner of the mailbox chooses one', async (what, browser) => {
    const email = `opened-with-${what.length}@practice.example`;
    await signUp(email, { password: 'the attackers own secret', confirm_password: 'the attackers own secret' });
    const { status, body } = await verify(await codeFor(email), browser);
    expect([status, typeof body['set_password']]).toEqual([200, 'string']);
    expect(await logIn(email, 'the attackers own secret')).toMatchObject({ body: { error_code: 4001 } });
    const chosen = { oobCode: String(body['set_password']), newPassword: password };
    expect((await postJson(app.url, '/auth/reset-password', chosen)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    expect(await databaseText(app.platform.db)).not.toContain(binding);
  });

  it('completes once when its link is used twice at the same moment', async () => {
    const email = 'twice@practice.example';
    await signUp(email);
    const oobCode = await codeFor(email);
    const statuses = await Promise.all([1, 2, 3].map(async () => (await verify(oobCode)).status));
    expect(statuses.toSorted()).toEqual([200, 400, 400]);
  });

  it('waits 24 hours, then says that the link has expired, and can be resent', async () => {
    const email = 'late@practice.example';
    await signUp(email);
    const late = await codeFor(email);
    clock.advance(24 * hourMs);
    await sweepIdentity(app.platform);
    expect(await verify(late)).toMatchObject({ status: 400, body: { error_code: 4012, error_title: 'Link expired' } });
    expect((await postForm(app.url, '/auth/resend_verification', { email })).status).toBe(200);
    const again = await codeFor(email, 2);
    expect(await verify(late)).toMatchObject({ body: { error_code: 4012 } });
    expect((await verify(again)).status).toBe(200);
    expect(await verify(again)).toMatchObject({ body: { error_code: 4013 } });
  });

  it('keeps every link that was mailed until one of them is used, however often a stranger asks for another', async () => {
    const email = 'asked-for@practice.example';
    await signUp(email);
    const first = await codeFor(email);
    const ask = () => postJson(app.url, '/auth/resend_verification', { email });
    await ask();
    const second = await codeFor(email, 2);
    clock.advance(hourMs);
    await ask();
    const third = await codeFor(email, 3);
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await verify(second)).status).toBe(200);
    for (const spent of [first, second, third])
      expect(await verify(spent)).toMatchObject({ status: 400, body: { error_code: 4013 } });
    expect((await logIn(email)).status).toBe(200);
  });

  it('ends each link 24 hours after it was mailed, and no later for being asked for another', async () => {
    const email = 'outlived@practice.example';
    await signUp(email);
    const first = await codeFor(email);
    clock.advance(23 * hourMs);
    await postJson(app.url, '/auth/resend_verification', { email });
    const second = await codeFor(email, 2);
    clock.advance(hourMs);
    expect(await verify(first)).toMatchObject({ body: { error_code: 4012 } });
    expect((await verify(second)).status).toBe(200);
  });

  it('is deleted a day after its link has expired', async () => {
    await signUp('forgotten@practice.example');
    clock.advance(48 * hourMs);
    await sweepIdentity(app.platform);
    const { rows } = await app.platform.db.pool.query("select id from sign_ups where email like 'forgotten%'");
    expect(rows).toEqual([]);
  });

  it('sends at most five emails to one address in 15 minutes and keeps giving the same answer', async () => {
    const email = 'flooded@practice.example';
    const answers = await Promise.all(Array.from({ length: 7 }, () => signUp(email)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await mail.mailTo(email, 5);
    const { rows } = await app.platform.db.pool.query('select count(*)::int as n from mails where recipient = $1', [
      email,
    ]);
    expect(rows).toEqual([{ n: 5 }]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['passwords that differ', { confirm_password: 'something else of mine' }, 'confirm_password'],
    ['a weak password', { password: 'password1234', confirm_password: 'password1234' }, 'password'],
    ['a password equal to the address', { password: mine, confirm_password: mine }, 'password'],
    ['no first name', { first_name: ' ' }, 'first_name'],
    ['a name with a line break', { surname: 'Shah\nBcc: x@y.example' }, 'surname'],
    ['a name with a text-direction mark', { surname: 'Shah\u202e' }, 'surname'],
    ['a name that mail would turn into a link', { first_name: 'Log in at evil.example' }, 'first_name'],
    ['a look-alike address', { email: 'mi\u212Ae@practice.example' }, 'email'],
    ['an address with a second header', { email: 'a@x.example\r\nBcc: b@x.example' }, 'email'],
    ['a job title that is too long', { job_title: 'x'.repeat(121) }, 'job_title'],
    ['a password that is too long', { password: 'x'.repeat(257), confirm_password: 'x'.repeat(257) }, 'password'],
  ])('refuses %s, naming the field', async (_what, more, field) => {
    const { status, body } = await signUp(mine, more);
    expect(status).toBe(422);
    expect(JSON.stringify(body['detail'])).toContain(`"${field}"`);
  });

  it('refuses fields that are repeated, missing, sent as files, or larger than a call allows', async () => {
    const email = 'doubled@practice.example';
    const { binding: _mayBeLeftOut, ...asked } = fields(email);
    for (const name of Object.keys(asked)) {
      const form = new FormData();
      for (const [field, value] of Object.entries(asked)) form.append(field, value);
      form.append(name, 'other@practice.example');
      expect((await postForm(app.url, '/auth/signup', form)).status, name).toBe(422);
      form.delete(name);
      expect((await postForm(app.url, '/auth/signup', form)).status, name).toBe(422);
      form.append(name, new File(['x'], 'x.txt'));
      expect((await postForm(app.url, '/auth/signup', form)).status, name).toBe(422);
    }
    expect((await signUp(email, { first_name: 'x'.repeat(1_100_000) })).status).toBe(413);
    const { rows } = await app.platform.db.pool.query('select id from mails where recipient = $1', [email]);
    expect(rows).toEqual([]);
  });

  it('sends one welcome, whoever asks again', async () => {
    const { authToken } = await logInAs(app, await makeUser(app));
    const ask = async () =>
      (await callApi(app.url, '/auth/send_welcome_email?new_user=true', authToken, { method: 'POST' })).json();
    expect(await ask()).toMatchObject({ sent: true });
    expect(await ask()).toMatchObject({ sent: false });
  });

  it.each([
    ['true', 'an organisation', 'Welcome to Candour'],
    ['false', 'an organisation', 'You have joined an organisation in Candour'],
    ['false', 'no organisation', undefined],
  ])('sends with new_user=%s to a member of %s: %s', async (isNew, where, subject) => {
    const organisationId = where === 'no organisation' ? null : await makeOrganisation(app.platform.db);
    const user = await makeUser(app, { organisationId });
    const { authToken } = await logInAs(app, user);
    const ask = async (value: string) =>
      (await callApi(app.url, `/auth/send_welcome_email?new_user=${value}`, authToken, { method: 'POST' })).json();
    expect(await ask(isNew)).toMatchObject({ sent: subject !== undefined });
    if (subject) expect((await mail.mailTo(user.email)).subject).toBe(subject);
    else expect(await ask('true'), 'the welcome is not used up').toMatchObject({ sent: true });
  });
});
