import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkIn, type MailServer, startMailServer } from '#server/testing/mail-server.ts';
import { makeOrganisation } from '#server/testing/people.ts';
import { postForm, postJson } from '#server/testing/post.ts';
import { makeUser, signIn } from '#server/testing/sign-in.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestClock } from '#server/testing/test-clock.ts';

const password = 'seventeen amber kettles';

describe('A request about an address', () => {
  let app: TestApp;
  let mail: MailServer;
  let known: { name: string; email: string }[];
  const unknown = 'nobody@hospital.example';
  const clock = createTestClock();

  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ clock, settings: { SMTP_URL: mail.url, PUBLIC_URL: 'https://candour.example' } });
    const organisationId = await makeOrganisation(app.platform.db);
    const champion = await signIn(app, { roles: ['standard', 'champion'], organisationId });
    const [waiting, invited] = ['waiting@hospital.example', 'invited@hospital.example'];
    await postForm(app.url, '/auth/signup', signUpOf(waiting));
    const someone = { email: invited, first_name: 'Ann', last_name: 'Other', job_title: '' };
    await postJson(app.url, '/auth/champion_create_user', someone, champion.authToken);
    known = [
      { name: 'a user', email: (await makeUser(app)).email },
      { name: 'a disabled user', email: (await makeUser(app, { disabled: true })).email },
      { name: 'somebody who waits to be verified', email: waiting },
      { name: 'somebody invited', email: invited },
    ];
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  const signUpOf = (email: string) => ({
    first_name: 'Ann',
    surname: 'Other',
    job_title: '',
    email,
    password,
    confirm_password: password,
  });

  const someUsersEmail = async () => (await makeUser(app)).email;

  /** Rows that a request and its jobs write, counted once no job is waiting; without those of sent mails, whose number is their jobs'. */
  async function census(): Promise<Record<string, number>> {
    const count = async (what: string) =>
      Number((await app.platform.db.pool.query(`select count(*)::int as n from ${what}`)).rows[0]?.n);
    await expect
      .poll(() => count("pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()"), {
        timeout: 60_000,
      })
      .toBe(0);
    const tables = ['verifications', 'sign_ups', 'audit_log', 'notifications', "pgboss.job where name = 'mail.send'"];
    const counted = await Promise.all(tables.map(async (table) => [table, await count(table)] as const));
    return Object.fromEntries(counted);
  }

  /** Status, headers and body byte for byte, except the id and the time of the answer. */
  async function answerTo(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const response = await fetch(`${app.url}/api${path}`, { method: 'POST', body });
    const passing = /^(x-request-id|date|x-ratelimit-.*|connection|keep-alive)$/;
    const headers = [...response.headers].filter(([name]) => !passing.test(name)).sort();
    const text = (await response.text()).replace(/"request_id":"\w+"/, '');
    return JSON.stringify([response.status, headers, text]);
  }

  it.each<[string, string, (email: string) => Readonly<Record<string, string>>]>([
    ['logging in with a wrong password', '/auth/login', (email) => ({ email, password: 'not this one' })],
    ['logging in with the password of a registration', '/auth/login', (email) => ({ email, password })],
    ['asking for a reset', '/auth/reset_password', (email) => ({ email })],
    ['asking for another verification mail', '/auth/resend_verification', (email) => ({ email })],
    ['asking for another invitation mail', '/auth/resend_invitation', (email) => ({ email })],
    ['signing up', '/auth/signup', signUpOf],
    [
      'registering for the forum',
      '/auth/create_forum_user',
      (email) => ({
        first_name: 'Ann',
        last_name: 'Other',
        job_title: '',
        organisation: '',
        email,
        new_password: password,
      }),
    ],
  ])('gets the same answer when %s', async (_what, path, fieldsOf) => {
    const expected = await answerTo(path, fieldsOf(unknown));
    for (const { name, email } of known)
      expect([name, await answerTo(path, fieldsOf(email))]).toEqual([name, expected]);
  });

  it('gets the same answers when a stranger registers it and logs in with their own password', async () => {
    const answers: string[][] = [];
    for (const email of [await someUsersEmail(), 'new.somebody@hospital.example']) {
      const own = {
        ...signUpOf(email),
        password: 'the strangers own secret',
        confirm_password: 'the strangers own secret',
      };
      const registered = await answerTo('/auth/signup', own);
      answers.push([registered, await answerTo('/auth/login', { email, password: 'the strangers own secret' })]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('is refused after as many logins, whether or not it has an account', async () => {
    const refusals: string[][] = [];
    for (const email of [await someUsersEmail(), 'never.heard.of@hospital.example']) {
      const all: string[] = [];
      for (let n = 0; n < 12; n += 1) all.push(await answerTo('/auth/login', { email, password: 'not this one' }));
      refusals.push(all);
    }
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[0]?.at(-1)).toContain('5003');
    clock.advance(20 * 60_000);
  });

  it.each<[string, string, (email: string) => Readonly<Record<string, string>>]>([
    ['registered', '/auth/signup', (email) => signUpOf(email)],
    ['sent a reset', '/auth/reset_password', (email) => ({ email })],
    ['sent another verification mail', '/auth/resend_verification', (email) => ({ email })],
    ['sent another invitation mail', '/auth/resend_invitation', (email) => ({ email })],
  ])('leaves as many rows behind when it is %s, also in what a worker does later', async (_what, path, fieldsOf) => {
    const writtenBy = async (email: string) => {
      clock.advance(20 * 60_000);
      const before = await census();
      await answerTo(path, fieldsOf(email));
      const after = await census();
      return Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]));
    };
    const expected = await writtenBy(`unheard.of.${path.length}@hospital.example`);
    expect(Object.values(expected).some((n) => n > 0)).toBe(true);
    for (const { name, email } of known) expect([name, await writtenBy(email)]).toEqual([name, expected]);
  });

  it('causes the same work at once: one entry in the queue, without the address in it', async () => {
    const counts = async () => {
      const { rows } = await app.platform.db.pool.query(
        "select count(*)::int as n from pgboss.job where name = 'identity.address_request'",
      );
      return Number(rows[0]?.n);
    };
    for (const path of ['/auth/reset_password', '/auth/resend_verification', '/auth/resend_invitation']) {
      clock.advance(20 * 60_000);
      for (const { email } of [...known, { email: unknown }]) {
        const before = await counts();
        await answerTo(path, { email });
        expect((await counts()) - before).toBe(1);
      }
    }
    const { rows } = await app.platform.db.pool.query(
      "select data::text as data from pgboss.job where name = 'identity.address_request'",
    );
    for (const { data } of rows) for (const { email } of known) expect(String(data)).not.toContain(email);
    const kept = await app.platform.db.pool.query("select recipient from mails where recipient like 'nobody%'");
    // These emails are from the registrations. Repeated requests sent nothing to these addresses.
    expect(kept.rows.length).toBeGreaterThan(0);
    expect(app.logLines.join('')).not.toContain('@hospital.example');
  });

  it('sends email that fits the address, and nothing that lets a disabled user in', async () => {
    const [user, disabled] = [known[0]?.email ?? '', known[1]?.email ?? ''];
    await expect
      .poll(() => mail.received.filter(({ to }) => to === user).map(({ subject }) => subject), { timeout: 60_000 })
      .toContain('Reset your Candour password');
    expect(mail.received.filter(({ to, subject }) => to === disabled && /Reset/.test(subject))).toEqual([]);
  });

  it('is allowed a hundred times in 15 minutes from one network address', async () => {
    clock.advance(20 * 60_000);
    const ask = (n: number) => postForm(app.url, '/auth/reset_password', { email: `someone${n}@elsewhere.example` });
    const answers = await Promise.all(Array.from({ length: 110 }, (_, n) => ask(n)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 429).length]).toEqual([100, 10]);
  });

  it('lets only the owner of the mailbox set the password, once, by the link', async () => {
    clock.advance(20 * 60_000);
    const user = await makeUser(app);
    const ask = () => postForm(app.url, '/auth/reset_password', { email: user.email.toUpperCase() });
    await ask();
    const link = linkIn(await mail.mailTo(user.email));
    // A stranger asks as well.
    await ask();
    const other = linkIn(await mail.mailTo(user.email, 2)).searchParams.get('oobCode') ?? '';
    expect(`${link.pathname}?mode=${link.searchParams.get('mode')}`).toBe('/auth/action-handler?mode=resetPassword');
    const oobCode = link.searchParams.get('oobCode') ?? '';
    const set = (code = oobCode) => postJson(app.url, '/auth/reset-password', { oobCode: code, newPassword: password });
    expect((await set()).status).toBe(200);
    expect((await mail.mailTo(user.email, 3)).subject).toBe('Your Candour password was set');
    expect(await set()).toMatchObject({ status: 400, body: { error_code: 4013 } });
    expect(await set(other)).toMatchObject({ status: 400, body: { error_code: 4003 } });
    expect((await postForm(app.url, '/auth/login', { email: user.email, password })).status).toBe(200);
  });
});
