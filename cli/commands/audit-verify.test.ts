import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { entryHash } from '#server/platform/audit/audit-chain.ts';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { auditRowsBetween } from '#server/platform/audit/audit-store.ts';
import { auditHead, auditLog } from '#server/platform/audit/audit-tables.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database, DatabaseKind } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { testAuditKey, testSecret } from '#server/testing/test-audit.ts';
import { runCommand } from '../run-command.ts';
import { adminCreate } from './admin-create.ts';
import { auditVerify, auditVerifyHelp } from './audit-verify.ts';

const command = { words: ['audit', 'verify'], summary: 'x', help: auditVerifyHelp, run: auditVerify };
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function run(environment: Record<string, string>, ...args: string[]) {
  const [out, error]: [string[], string[]] = [[], []];
  const io = {
    environment,
    out: (line: string) => void out.push(line),
    error: (line: string) => void error.push(line),
  };
  const code = await runCommand([command], ['audit', 'verify', ...args], io);
  return { code, out: out.join('\n'), error: error.join('\n') };
}

async function append(db: Database, count: number): Promise<void> {
  const audit = createAudit({ clock: systemClock, key: testAuditKey });
  for (let i = 0; i < count; i += 1)
    await db.transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
}

async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candour-audit-verify-'));
  closing.push(() => rm(folder, { recursive: true }));
  const path = join(folder, 'given');
  await writeFile(path, text);
  return path;
}

const breakEntry = (db: Database, seq: number) =>
  db.pool.query(`alter table audit_log disable trigger all; update audit_log set action = 'x.y' where seq = ${seq};
    alter table audit_log enable trigger all`);

/** Changes the entry and computes every later hash anew by the public rule, as the owner of the database could. */
async function rewriteWithoutKey(db: Database, seq: number): Promise<void> {
  const rows = await auditRowsBetween(db.query, seq - 1, 1_000, 1_000);
  let previousHash = rows[0]?.previousHash ?? '';
  await db.pool.query('alter table audit_log disable trigger all; alter table audit_head disable trigger all');
  for (const row of rows) {
    const changed = { ...row, action: row.seq === seq ? 'other.thing' : row.action };
    const hash = entryHash(previousHash, changed, undefined);
    await db.query
      .update(auditLog)
      .set({ ...changed, previousHash, hash })
      .where(eq(auditLog.seq, row.seq));
    previousHash = hash;
  }
  await db.query.update(auditHead).set({ hash: previousHash });
  await db.pool.query('alter table audit_log enable trigger all; alter table audit_head enable trigger all');
}

/** A filled database that no process has open, and the settings to reach it. */
async function closedDatabase(kind: DatabaseKind, fill: (db: Database) => Promise<unknown>) {
  const { database, databaseUrl, dataDir, close } = await createTestDatabase({ kind });
  await fill(database);
  if (databaseUrl) {
    closing.push(close);
    return { DATABASE_URL: databaseUrl, CANDOUR_SECRET: testSecret };
  }
  await database.close();
  closing.push(() => rm(dataDir, { recursive: true }));
  return { CANDOUR_DATA_DIR: dataDir, CANDOUR_SECRET: testSecret };
}

describeByDatabase('feature', 'candour audit verify', (kind) => {
  it('reports that the log is intact, and what to keep; later it checks that', async () => {
    const settings = await closedDatabase(kind, (db) => append(db, 3));
    const first = await run(settings);
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out).toMatch(/^The audit log is intact: 3 entries\./);
    const known = /--known (3:[0-9a-f]{8}-[0-9a-f]{64})$/.exec(first.out)?.[1] ?? '';
    expect(await run(settings, '--known', known)).toMatchObject({ code: 0 });
    expect(await run(settings, '--known', `3:${'0'.repeat(64)}`)).toMatchObject({ code: 1 });
  });

  it('reports where a log breaks, in words and as JSON', async () => {
    const settings = await closedDatabase(kind, async (db) => {
      await append(db, 5);
      await breakEntry(db, 4);
    });
    const reported = await run(settings);
    expect(reported).toMatchObject({
      code: 1,
      out: 'The audit log is not intact: it verifies up to entry 3 and fails at entry 4.',
    });
    const { code, out } = await run(settings, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ intact: false, entries: 3, broken_at: 4, head: { seq: 3 } });
  });
});

describe('candour audit verify', () => {
  it('goes through the running server when that has the data folder open', async () => {
    const app = await startTestApp();
    closing.push(() => app.close());
    await append(app.platform.db, 2);
    const settings = { CANDOUR_DATA_DIR: app.dataDir };
    expect((await run(settings)).out).toMatch(/^The audit log is intact: 2 entries\./);
    await breakEntry(app.platform.db, 1);
    expect(await run(settings, '--json')).toMatchObject({ code: 1 });
  });

  it('detects that somebody without the key rewrote the log with fresh hashes, wholly or from an entry', async () => {
    const app = await startTestApp();
    closing.push(() => app.close());
    const { db } = app.platform;
    const settings = { CANDOUR_DATA_DIR: app.dataDir };
    await append(db, 4);
    await rewriteWithoutKey(db, 2);
    expect(await run(settings, '--json')).toMatchObject({ code: 1, out: expect.stringContaining('"broken_at":2') });
    await rewriteWithoutKey(db, 1);
    const whole = await run(settings);
    expect(whole).toMatchObject({ code: 1, out: expect.stringContaining('not made with this installation’s key') });
    // The next act seals what it finds; the log then says from which entry the key vouches.
    await append(db, 1);
    expect(await run(settings)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^4 entries precede the key\.[\s\S]*what precedes its seal: entry 5\.$/m),
    });
  });

  it('detects a cut tail, a rewritten entry and a replaced log by the anchors in a file', async () => {
    const app = await startTestApp();
    closing.push(() => app.close());
    const { db } = app.platform;
    const settings = { CANDOUR_DATA_DIR: app.dataDir };
    await append(db, 6);
    const rows = await auditRowsBetween(db.query, 0, 9, 9);
    const lineOf = (seq: number) => JSON.stringify({ level: 30, msg: 'audit anchor', seq, hash: rows[seq - 1]?.hash });
    const file = join(app.dataDir, 'anchors.log');
    await writeFile(file, [lineOf(2), '{"level":30,"msg":"other"}', lineOf(6)].join('\n'));
    const verify = () => run(settings, '--known-file', file);
    expect(await verify()).toMatchObject({ code: 0 });
    // With the triggers off and the key in hand, which only the machine's operator has.
    const rewind = async (kept: number) => {
      await db.pool.query(`alter table audit_log disable trigger all; alter table audit_head disable trigger all;
        delete from audit_log where seq > ${kept}; update audit_head set seq = ${kept},
          hash = coalesce((select hash from audit_log where seq = ${kept}), repeat('0', 64));
        alter table audit_log enable trigger all; alter table audit_head enable trigger all`);
    };
    await rewind(5);
    expect(await verify()).toMatchObject({ code: 1, out: expect.stringContaining('end was cut off') });
    await append(db, 3);
    expect(await verify()).toMatchObject({
      code: 1,
      out: expect.stringContaining('entry 6 is not the known one, although'),
    });
    await rewind(0);
    await append(db, 8);
    expect(await run(settings)).toMatchObject({ code: 0 });
    expect(await verify()).toMatchObject({ code: 1, out: expect.stringContaining('The log was replaced') });
  });

  it('says which entries another key made, and accepts each key for its own', async () => {
    const settings = await closedDatabase('embedded', (db) => append(db, 3));
    const other = { ...settings, CANDOUR_SECRET: 'another secret of thirty-two characters' };
    expect(await run(other)).toMatchObject({ code: 1, out: expect.stringContaining('from entry 1 to its end') });
    const made = await runCommand(
      [{ words: ['admin'], summary: 'x', help: 'x', run: adminCreate }],
      ['admin', 'new@hospital.example'],
      { environment: other, out: () => undefined, error: () => undefined },
    );
    expect(made).toBe(0);
    const later = await run(other);
    expect(later).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^The audit log was checked in part only: 3 entries up to entry 3 were made with another key and were not checked\./,
      ),
    });
    expect(later.out).toContain('what precedes its seal: entry 4.');
    expect(await run(settings)).toMatchObject({ code: 1, out: expect.stringContaining('from entry 4 to its end') });
    const former = await fileWith(testSecret);
    expect(await run(other, '--former-secret-file', former)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^The audit log is intact: 5 entries\.\n3 entries were verified with a former key\./),
    });
    const wrong = await fileWith('a third secret of thirty-two characters');
    const { code, out } = await run(other, '--former-secret-file', wrong, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ intact: false, fault: null, other_key: 3, other_key_until: 3 });
  });

  it('detects that entries of a former key were rewritten, and without that key reports them as not checked', async () => {
    const app = await startTestApp();
    closing.push(() => app.close());
    const { db } = app.platform;
    const settings = { CANDOUR_DATA_DIR: app.dataDir };
    const former = 'a former secret of thirty-two characters';
    const audit = createAudit({ clock: systemClock, key: auditKeyFrom(former) });
    for (let n = 0; n < 4; n += 1)
      await db.transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
    await append(db, 1);
    const anchors = await auditRowsBetween(db.query, 3, 9, 9);
    const known = anchors.flatMap(({ seq, hash }) => ['--known', `${seq}:${hash}`]);
    const file = await fileWith(`${former}\n`);
    expect(await run(settings, '--former-secret-file', file, ...known)).toMatchObject({ code: 0, error: '' });
    await breakEntry(db, 2);
    expect(await run(settings, ...known)).toMatchObject({ code: 1, out: expect.stringContaining('were not checked') });
    expect(await run(settings, '--former-secret-file', file)).toMatchObject({
      code: 1,
      out: 'The audit log is not intact: it verifies up to entry 1 and fails at entry 2.',
    });
  });

  it('creates no database where there is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'candour-no-database-'));
    closing.push(() => rm(folder, { recursive: true }));
    expect(await run({ CANDOUR_DATA_DIR: folder })).toEqual({
      code: 1,
      out: '',
      error: 'There is no audit log here yet. Start Candour once.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports that the database cannot be reached', async () => {
    const away = { DATABASE_URL: 'postgres://candour@127.0.0.1:1/candour', CANDOUR_SECRET: 'x'.repeat(32) };
    expect(await run(away)).toMatchObject({
      code: 1,
      error: expect.stringContaining('cannot connect to the database at DATABASE_URL'),
    });
  });

  it.each([['--known', 'x'], ['--former-secret-file', '/nowhere/secret'], ['--known', '1:ab'], ['--wrong'], ['now']])(
    'refuses %s %s',
    async (...args) => {
      expect(await run({}, ...args)).toMatchObject({ code: 2, out: '' });
    },
  );
});
