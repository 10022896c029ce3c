import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database, DatabaseKind } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { runCommand } from '../run-command.ts';
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
  const audit = createAudit({ clock: systemClock });
  for (let i = 0; i < count; i += 1)
    await db.transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
}

const breakEntry = (db: Database, seq: number) =>
  db.pool.query(`alter table audit_log disable trigger all; update audit_log set action = 'x.y' where seq = ${seq};
    alter table audit_log enable trigger all`);

/** A filled database that no process has open, and the settings to reach it. */
async function closedDatabase(kind: DatabaseKind, fill: (db: Database) => Promise<unknown>) {
  const { database, databaseUrl, dataDir, close } = await createTestDatabase({ kind });
  await fill(database);
  if (databaseUrl) {
    closing.push(close);
    return { DATABASE_URL: databaseUrl, CANDOUR_SECRET: 'x'.repeat(32) };
  }
  await database.close();
  closing.push(() => rm(dataDir, { recursive: true }));
  return { CANDOUR_DATA_DIR: dataDir };
}

describeByDatabase('feature', 'candour audit verify', (kind) => {
  it('reports that the log is intact, and what to keep; later it checks that', async () => {
    const settings = await closedDatabase(kind, (db) => append(db, 3));
    const first = await run(settings);
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out).toMatch(/^The audit log is intact: 3 entries\./);
    const known = /--known (3:[0-9a-f]{64})$/.exec(first.out)?.[1] ?? '';
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

  it.each([['--known', 'x'], ['--known', '1:ab'], ['--wrong'], ['now']])('refuses %s %s', async (...args) => {
    expect(await run({}, ...args)).toMatchObject({ code: 2, out: '' });
  });
});
