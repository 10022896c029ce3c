import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecret } from '#server/platform/identity/one-time-code-store.ts';
import { linkIn, type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { postForm, postJson } from '#server/testing/post.ts';
import { callApi, logInAs, makeUser } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const password = 'seventeen amber kettles';
const strangersPassword = 'the strangers own secret';
const owners = { binding: newSecret(), network: '198.51.100.1' };
const strangers = { binding: newSecret(), network: '203.0.113.1' };

describe('Mail that a stranger may request', () => {
  let app: TestApp;
  let mail: MailServer;
  const clock = createTestClock();
  beforeAll(async () => {
    mail = await startMailServer();
    const settings = { SMTP_URL: mail.url, PUBLIC_URL: 'https://candour.example', TRUST_PROXY: '127.0.0.1' };
    app = await startTestApp({ clock, settings });
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });
  beforeEach(() => clock.advance(20 * 60_000));

  const post = (path: string, network: string, fields: Readonly<Record<string, string>>) =>
    postForm(app.url, path, fields, { 'x-forwarded-for': network });
  const person = (email: string, binding: string) => ({ first_name: 'Priya', job_title: '', email, binding });
  const signUp = (email: string, { network, binding } = owners) =>
    post('/auth/signup', network, {
      ...person(email, binding),
      surname: 'Shah',
      password,
      confirm_password: password,
    });
  const joinForum = (email: string, { network, binding } = strangers) =>
    post('/auth/create_forum_user', network, {
      ...person(email, binding),
      first_name: 'Mallory',
      last_name: 'Stranger',
      organisation: '',
      new_password: strangersPassword,
    });
  const ask = (what: 'reset_password' | 'resend_verification' | 'resend_invitation', email: string, from = strangers) =>
    post(`/auth/${what}`, from.network, { email });
  const verify = (oobCode: string, binding: string) => postJson(app.url, '/auth/verify-email', { oobCode, binding });
  const codeFor = async (email: string, count: number) =>
    linkIn(await mail.mailTo(email, count)).searchParams.get('oobCode') ?? '';
  const logIn = (email: string, given: string) => postForm(app.url, '/auth/login', { email, password: given });
  const account = async (email: string) => {
    const { authToken } = await logInAs(app, { userId: '', email, password });
    return (await callApi(app.url, '/account/info', authToken)).json() as Promise<Record<string, unknown>>;
  };
  const waitingJobs = async () => {
    const { rows } = await app.platform.db.pool.query(
      "select count(*)::int as n from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()",
    );
    return Number(rows[0]?.n);
  };
  const mailsTo = async (email: string) => {
    await expect.poll(waitingJobs, { timeout: 60_000 }).toBe(0);
    return mail.received.filter(({ to }) => to === email);
  };

  it('of another kind, or from another network, uses up no reset', async () => {
    const { email } = await makeUser(app);
    for (let n = 0; n < 6; n += 1) {
      await signUp(email, strangers);
      await ask('resend_verification', email);
      await ask('resend_invitation', email);
    }
    await ask('reset_password', email);
    for (let n = 0; n < 8; n += 1) await ask('reset_password', email);
    await ask('reset_password', email, owners);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /Reset/.test(subject))).toHaveLength(6);
    expect(subjects.filter((subject) => /already/.test(subject))).toHaveLength(10);
  });

  it('still does not flood a mailbox, from however many networks', async () => {
    const { email } = await makeUser(app);
    for (let n = 0; n < 30; n += 1)
      await ask('reset_password', email, { ...strangers, network: `203.0.113.${100 + n}` });
    expect(await mailsTo(email)).toHaveLength(20);
  });

  it('for one address uses up nobody else’s behind the same network', async () => {
    for (let n = 0; n < 110; n += 1) await ask('reset_password', 'one.address@practice.example');
    const { email } = await makeUser(app);
    expect((await ask('reset_password', email)).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('holds a registration’s own mail back, but keeps the registration for a link that is asked for later', async () => {
    const email = 'held.back@practice.example';
    const colleague = { ...strangers, network: owners.network };
    for (let n = 0; n < 5; n += 1) await joinForum(email, colleague);
    const answer = await signUp(email);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('Check your email') } });
    expect(await mailsTo(email)).toHaveLength(5);
    expect((await ask('resend_verification', email, owners)).status).toBe(200);
    expect(await verify(await codeFor(email, 6), owners.binding)).toMatchObject({ body: { set_password: null } });
    expect(await account(email)).toMatchObject({ firstname: 'Priya', account_roles: ['standard', 'champion'] });
  });

  it('stores at most fifteen registrations of one address from one network', async () => {
    const email = 'stored@practice.example';
    for (let n = 0; n < 18; n += 1) expect((await joinForum(email)).status).toBe(200);
    const { rows } = await app.platform.db.pool.query('select count(*)::int as n from sign_ups where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ n: 15 }]);
  });

  it.each([
    ['a further link', true],
    ['the stranger’s own link', false],
  ])(
    'opened by the owner as %s completes the owner’s registration, in the browser in which it was typed',
    async (_what, isFurther) => {
      const email = `in-between-${isFurther}@practice.example`;
      await signUp(email);
      await codeFor(email, 1);
      clock.advance(60_000);
      await joinForum(email);
      await codeFor(email, 2);
      if (isFurther) await ask('resend_verification', email, owners);
      const code = await codeFor(email, isFurther ? 3 : 2);
      expect(await verify(code, owners.binding)).toMatchObject({ status: 200, body: { set_password: null } });
      expect(await account(email)).toMatchObject({ firstname: 'Priya', account_roles: ['standard', 'champion'] });
      expect(await logIn(email, strangersPassword)).toMatchObject({ body: { error_code: 4001 } });
      expect(await verify(code, owners.binding)).toMatchObject({ body: { error_code: 4013 } });
    },
  );

  it('opened as a further link in another browser completes the first registration, and its owner chooses a password', async () => {
    const email = 'elsewhere@practice.example';
    await signUp(email);
    clock.advance(60_000);
    await joinForum(email);
    await codeFor(email, 2);
    await ask('resend_verification', email, owners);
    const { body } = await verify(await codeFor(email, 3), newSecret());
    const chosen = { oobCode: String(body['set_password']), newPassword: password };
    expect((await postJson(app.url, '/auth/reset-password', chosen)).status).toBe(200);
    expect(await account(email)).toMatchObject({ firstname: 'Priya', account_roles: ['standard', 'champion'] });
  });

  it('tells a person who has an account where to set a new password, without a code', async () => {
    const { email } = await makeUser(app);
    await signUp(email, strangers);
    const { text } = await mail.mailTo(email);
    expect(text.replaceAll('\n', ' ')).toContain('set a new one at https://candour.example/auth/forgot-password ');
    expect(text).not.toContain('oobCode');
  });
});
