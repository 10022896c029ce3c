import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { createPostgresListener } from '#server/platform/jobs/postgres-listener.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { createMailer } from './create-mailer.ts';
import { findQueuedMail } from './mail-store.ts';
import { mails } from './mail-tables.ts';
import type { MailTransport } from './mail-transport.ts';
import type { Mailer, NewMail } from './mailer.ts';
import { outboxTransport } from './outbox-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const from = 'no-reply@candour.example';
const link = 'https://candour.example/auth/action-handler?mode=resetPassword&oobCode=abc';
const mail: NewMail = { to: 'sister.june@hospital.example', subject: 'Réinitialiser', text: `Open ${link}` };
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

type Received = { recipient: string; message: string };
type Closing = { close(): Promise<unknown> };
const open: Closing[] = [];
let folder: string;

/** A real mail server on loopback. */
async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.setEncoding('utf8');
      let message = '';
      stream.on('data', (chunk: string) => {
        message += chunk;
      });
      stream.on('end', () => {
        received.push({ recipient: session.envelope.rcptTo[0]?.address ?? '', message });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({ close: () => new Promise((closed) => server.close(() => closed(undefined))) });
  return { port: (server.server.address() as AddressInfo).port, received };
}

const smtp = (port: number, host = '127.0.0.1') =>
  smtpTransport({ url: `smtp://${host}:${port}`, from, timeoutMs: 500 });

const clock = { now: () => new Date('2026-11-21T09:30:00Z') };
const log = pino({ level: 'silent' });

async function startMail(db: Database, transport: MailTransport, limit = 3): Promise<Mailer> {
  const listener = db.kind === 'postgres' ? createPostgresListener(db.pool, log) : undefined;
  const jobs = createJobs({ db, log, ...(listener && { listener }) });
  const mailer = createMailer({ db, jobs, clock, transport, retries: { limit, delaySeconds: 1 } });
  await jobs.open();
  open.unshift({ close: () => jobs.close(2_000) }, { close: async () => listener?.close() });
  return mailer;
}

describeBothDatabases('Mail', (database) => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candour-outbox-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });

  const send = (mailer: Mailer, given: NewMail = mail) => database().transaction((tx) => mailer.send(tx, given));
  const row = async (id: string) => (await database().query.select().from(mails).where(eq(mails.id, id)))[0];
  const stateOf = async (id: string) => (await row(id))?.state;
  const ends = (id: string, state: string) => expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe(state);

  it('is sent by SMTP, and its text is then erased', async () => {
    const { port, received } = await mailServer();
    const id = await send(await startMail(database(), smtp(port)), { ...mail, html: '<p>Open</p>' });
    await ends(id, 'sent');
    expect(received).toHaveLength(1);
    expect(received[0]?.recipient).toBe(mail.to);
    expect(received[0]?.message).toContain(`Message-ID: <${id}@candour.example>`);
    expect(received[0]?.message).toContain('Auto-Submitted: auto-generated');
    expect(await row(id)).toMatchObject({ textBody: null, htmlBody: null, attempts: 1, lastError: null });
    expect((await row(id))?.sentAt).not.toBeNull();
  });

  it('does not exist when its transaction was rolled back', async () => {
    const { port, received } = await mailServer();
    const mailer = await startMail(database(), smtp(port));
    const undone = database().transaction(async (tx) => {
      await mailer.send(tx, { ...mail, to: 'undone@hospital.example' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await ends(await send(mailer), 'sent');
    expect(received.map(({ recipient }) => recipient)).toEqual([mail.to]);
  });

  it('is retried when the server cannot take it now', async () => {
    let refused = 0;
    const { port, received } = await mailServer({
      onRcptTo(_address, _session, done) {
        refused += 1;
        done(refused <= 2 ? refusal(451, '4.3.0 Try again later') : undefined);
      },
    });
    const id = await send(await startMail(database(), smtp(port)));
    await expect.poll(async () => (await row(id))?.lastError, { timeout: 30_000 }).toContain('451');
    await ends(id, 'sent');
    expect(received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ attempts: 3, lastError: null });
  });

  it('to a recipient the server refuses fails permanently, without naming them', async () => {
    let asked = 0;
    const { port } = await mailServer({
      onRcptTo({ address }, _session, done) {
        asked += 1;
        done(refusal(550, `5.1.1 <${address}> no such person`));
      },
    });
    const id = await send(await startMail(database(), smtp(port)));
    await ends(id, 'failed');
    expect(await row(id)).toMatchObject({ attempts: 1, textBody: null, sentAt: null });
    expect((await row(id))?.lastError).toMatch(/^550.*no such person/);
    expect((await row(id))?.lastError).not.toContain('june');
    expect(asked).toBe(1);
  });

  it('times out on a silent server, and is given up after its retries', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    open.push({
      async close() {
        for (const socket of sockets) socket.destroy();
        await new Promise((closed) => silent.close(closed));
      },
    });
    const transport = smtp((silent.address() as AddressInfo).port);
    const id = await send(await startMail(database(), transport, 1));
    await ends(id, 'failed');
    expect(await row(id)).toMatchObject({ attempts: 2, lastError: 'ETIMEDOUT' });
    await expect(transport.check()).rejects.toThrow('ETIMEDOUT');
  });

  it('waits for an unavailable mail server, and keeps its text until then', async () => {
    const { port } = await mailServer();
    await open.pop()?.close();
    const id = await send(await startMail(database(), smtp(port), 50));
    await expect.poll(async () => (await row(id))?.attempts, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await findQueuedMail(database().query, id)).toMatchObject({ textBody: mail.text });
  });

  it('never sends a password unencrypted to another machine', async () => {
    const credentials: string[] = [];
    const { port } = await mailServer({
      allowInsecureAuth: true,
      onAuth({ password }, _session, done) {
        credentials.push(password ?? '');
        done(null, { user: 'candour' });
      },
    });
    // A spelling of the loopback address that does not look like one.
    const elsewhere = smtpTransport({ url: `smtp://candour:secret@0x7f000001:${port}`, from, timeoutMs: 500 });
    await expect(elsewhere.check()).rejects.toThrow();
    expect(credentials).toEqual([]);
    await smtpTransport({ url: `smtp://candour:secret@127.0.0.1:${port}`, from, timeoutMs: 500 }).check();
    expect(credentials).toEqual(['secret']);
  });

  it('is stored in the outbox folder, readable by its owner alone, when there is no server', async () => {
    const outbox = join(folder, 'outbox');
    const id = await send(await startMail(database(), outboxTransport({ folder: outbox, from })));
    await ends(id, 'kept');
    const message = await readFile(join(outbox, `${id}.eml`), 'utf8');
    expect(message).toContain('To: sister.june@hospital.example');
    expect(message).toContain('Subject: =?UTF-8?');
    expect((await stat(join(outbox, `${id}.eml`))).mode & 0o777).toBe(0o600);
    expect((await stat(outbox)).mode & 0o777).toBe(0o700);
    expect(await readdir(outbox)).not.toContain(`${id}.eml.part`);
    expect((await row(id))?.textBody).toBeNull();
  });

  it('waits when the outbox folder is not writable', async () => {
    const blocked = join(folder, `blocked-${database().kind}`);
    await writeFile(blocked, 'a file where the folder should be');
    const transport = outboxTransport({ folder: blocked, from });
    const id = await send(await startMail(database(), transport, 50));
    await expect.poll(async () => (await row(id))?.lastError, { timeout: 30_000 }).toMatch(/EEXIST|ENOTDIR/);
    await rm(blocked);
    await ends(id, 'kept');
    await access(join(blocked, `${id}.eml`));
  });

  it.each<Partial<NewMail>>([
    { subject: 'Hello\r\nBcc: everyone@hospital.example' },
    { subject: 'Hello\nX: y' },
    { subject: 'Hello\u2028X: y' },
    { subject: '' },
    { to: 'a@hospital.example\r\nBcc: b@hospital.example' },
    { to: 'a@hospital.example, b@hospital.example' },
    { to: 'Sister June <a@hospital.example>' },
    { to: 'nobody' },
    { text: 'a\0b' },
  ])('that could smuggle something in is refused: %j', async (given) => {
    const jobs = createJobs({ db: database(), log });
    const mailer = createMailer({ db: database(), jobs, clock, transport: outboxTransport({ folder, from }) });
    await expect(send(mailer, { ...mail, ...given })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
