import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administratorAction } from '#server/features/auth/administrator-action.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { asAppError, sendError } from '#server/platform/http/error-response.ts';
import { registerPlainRoutes } from '#server/platform/http/register-plain-routes.ts';
import { operatorRoutes } from '#server/platform/operator/operator-routes.ts';
import { makeOperatorToken } from '#server/platform/operator/operator-token.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { testAuditKey } from '#server/testing/test-audit.ts';
import { runCommand } from '../run-command.ts';
import { adminCreate, adminCreateHelp } from './admin-create.ts';

const recordImpersonated = async () => undefined;
const command = { words: ['admin', 'create'], summary: 'x', help: adminCreateHelp, run: adminCreate };

describe('candour admin create', () => {
  let emptyDir: string;
  let dataDir: string;
  const closing: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    emptyDir = await mkdtemp(join(tmpdir(), 'candour-admin-create-'));
    dataDir = emptyDir;
  });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await rm(emptyDir, { recursive: true, force: true });
  });

  const run = async (args: readonly string[], environment: Record<string, string> = {}) => {
    const [out, error]: [string[], string[]] = [[], []];
    const code = await runCommand([command], ['admin', 'create', ...args], {
      environment: { CANDOUR_DATA_DIR: dataDir, ...environment },
      out: (line) => out.push(line),
      error: (line) => error.push(line),
    });
    return { code, out, error };
  };
  /** A running server's database: the folder belongs to it from here on. */
  const open = async (): Promise<Database> => {
    const test = await createTestDatabase();
    closing.push(() => test.close());
    dataDir = test.dataDir;
    return test.database;
  };
  const usersIn = async (db: Database) =>
    (await db.pool.query('select email, account_roles as roles, organisation_id from users order by email')).rows;

  const serve = async (db: Database) => {
    const app = Fastify();
    app.setErrorHandler((error, _request, reply) => sendError(reply, asAppError(error)));
    const audit = createAudit({ clock: systemClock, key: testAuditKey });
    const action = administratorAction({ db, clock: systemClock, audit, publicUrl: undefined });
    await registerPlainRoutes(app, [operatorRoutes(await makeOperatorToken(dataDir), [action])], {
      recordImpersonated,
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    closing.push(() => app.close());
    db.announce(address);
    return address;
  };

  it('creates the first administrator of an empty folder and prints a link', async () => {
    const { code, out } = await run(['First.Admin@Trust.example'], { PUBLIC_URL: 'https://candour.trust.example/' });
    expect(code).toBe(0);
    expect(out[0]).toBe('first.admin@trust.example is now a Candour administrator, and a new user.');
    expect(out.at(-1)).toMatch(
      /^https:\/\/candour\.trust\.example\/auth\/action-handler\?mode=resetPassword&oobCode=[\w-]{43}$/,
    );
    const db = await openDatabase({ dataDir, durable: false });
    closing.push(() => db.close());
    expect(await usersIn(db)).toEqual([
      { email: 'first.admin@trust.example', roles: ['candour_admin', 'standard'], organisation_id: null },
    ]);
  });

  it('gives the role to the user with the address, keeps their other roles, and prints a new link each time', async () => {
    const db = await open();
    await db.pool.query(`insert into users (id, email, name, firstname, surname, account_roles)
      values ('01M7YPPYHMFE6QRAE8SCCWNR8Y', 'lead@trust.example', 'A B', 'A', 'B', '{standard,champion}')`);
    await serve(db);
    const [first, second] = [await run(['lead@trust.example']), await run(['lead@trust.example'])];
    expect(first.out[0]).toBe('lead@trust.example is now a Candour administrator.');
    expect(first.out.at(-1)).not.toBe(second.out.at(-1));
    const [user] = await usersIn(db);
    expect(user.roles.toSorted()).toEqual(['candour_admin', 'champion', 'standard']);
  });

  it('asks the running server when it has the folder open', async () => {
    const db = await open();
    const address = await serve(db);
    const { code, out } = await run(['while.running@trust.example']);
    expect([code, out.at(-1)?.startsWith(`${address}/auth/action-handler?`)]).toEqual([0, true]);
    expect(await usersIn(db)).toMatchObject([{ email: 'while.running@trust.example' }]);
    expect((await stat(join(dataDir, 'operator-token'))).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['the PUBLIC_URL setting', { PUBLIC_URL: 'https://candour.trust.example' }, 'https://candour.trust.example'],
    ['localhost, not the listening address', {}, 'http://localhost:PORT'],
  ])('prints the address that mails use, while the server runs too: %s', async (_what, settings, address) => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await new Promise((closed) => probe.close(closed));
    const app = await startTestApp({ settings: { ...settings, PORT: String(port) } });
    closing.push(() => app.close());
    dataDir = app.dataDir;
    const { out } = await run(['while.running@trust.example']);
    expect(out.at(-1)).toContain(`${address.replace('PORT', String(port))}/auth/action-handler?`);
  });

  it('reports that the folder is in use and its server cannot be asked', async () => {
    const db = await open();
    expect(await run(['a@trust.example'])).toEqual({
      code: 1,
      out: [],
      error: ['Another Candour process is starting or using this data folder. Try again in a moment.'],
    });
    await makeOperatorToken(dataDir);
    db.announce('http://127.0.0.1:9');
    expect((await run(['a@trust.example'])).error).toEqual([
      'Candour is running on this data folder but did not respond at http://127.0.0.1:9.',
    ]);
  });

  it('refuses a disabled user', async () => {
    const db = await open();
    await db.pool.query(`insert into users (id, email, name, firstname, surname, disabled_at)
      values ('01M7YPPYHMFE6QRAE8SCCWNR8Y', 'gone@trust.example', 'A B', 'A', 'B', now())`);
    await serve(db);
    expect(await run(['gone@trust.example'])).toMatchObject({
      code: 1,
      error: ['The user gone@trust.example is disabled. Nothing has changed.'],
    });
    expect((await usersIn(db))[0].roles).toEqual([]);
  });

  it('works on PostgreSQL', async () => {
    const test = await createTestDatabase({ kind: 'postgres' });
    closing.push(() => test.close());
    const { code, error } = await run(['admin@trust.example'], {
      DATABASE_URL: test.databaseUrl ?? '',
      CANDOUR_SECRET: 'a secret of this test, long enough for it',
    });
    expect([code, error, await usersIn(test.database)]).toMatchObject([0, [], [{ email: 'admin@trust.example' }]]);
  });

  it('ends with 2 and one sentence for wrong usage', async () => {
    const sentences = {
      '': 'Give one email address: candour admin create EMAIL',
      'a@trust.example b@trust.example': 'Give one email address: candour admin create EMAIL',
      nobody: '"nobody" is not an email address.',
      'a@b': '"a@b" is not an email address.',
    };
    for (const [line, sentence] of Object.entries(sentences))
      expect(await run(line.split(' ').filter(Boolean))).toEqual({ code: 2, out: [], error: [sentence] });
    expect((await run(['--force'])).code).toBe(2);
    expect(await run(['a@trust.example'], { PORT: 'many' })).toMatchObject({ code: 2 });
  });

  it('reports that the database cannot be reached', async () => {
    const environment = {
      DATABASE_URL: 'postgres://u:p@127.0.0.1:9/d',
      CANDOUR_SECRET: 'a secret of this test, long enough',
    };
    expect(await run(['a@trust.example'], environment)).toMatchObject({
      code: 1,
      error: [expect.stringContaining('cannot connect to the database at DATABASE_URL')],
    });
  });
});

describe('The operator channel', () => {
  it('does not exist for a caller without the token, or behind a proxy', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candour-operator-'));
    const app = Fastify();
    try {
      app.setErrorHandler((error, _request, reply) => sendError(reply, asAppError(error)));
      const token = await makeOperatorToken(join(dataDir, 'not', 'there', 'yet'));
      const db = undefined as never;
      const audit = createAudit({ clock: systemClock, key: testAuditKey });
      const action = administratorAction({ db, clock: systemClock, audit, publicUrl: undefined });
      await registerPlainRoutes(app, [operatorRoutes(token, [action])], { recordImpersonated });
      const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
        app.inject({ method: 'POST', url: '/operator/administrators', headers, payload: {}, remoteAddress });
      const refused = await Promise.all([
        ask({}),
        ask({ 'operator-token': `${token}x` }),
        ask({ 'operator-token': token }, '10.0.0.7'),
        ask({ 'operator-token': token, 'x-forwarded-for': '127.0.0.1' }),
      ]);
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect((await ask({ 'operator-token': token })).statusCode).toBe(422);
    } finally {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
