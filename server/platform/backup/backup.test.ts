import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditKeyFrom } from '#server/platform/audit/audit-key.ts';
import { createAudit } from '#server/platform/audit/create-audit.ts';
import type { Database, DatabaseKind } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { DiskFileStore } from '#server/platform/files/disk-file-store.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { databasesFor } from '#server/testing/describe-by-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { backupAction } from './backup-action.ts';
import { type BackupManifest, TABLES_WITHOUT_ROWS } from './backup-manifest.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const now = new Date('2026-11-21T09:30:00.123Z');
const secret = 'a'.repeat(43);
const auditKey = auditKeyFrom(secret);
const kinds = databasesFor('store', 'Backups between the two databases');
const folder = mkdtempSync(join(tmpdir(), 'candour-backup-'));
const opened: TestDatabase[] = [];

afterAll(async () => {
  await Promise.all(opened.map((test) => test.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Everything of one installation that a backup covers. */
async function installation(kind: DatabaseKind) {
  const test = await createTestDatabase({ kind });
  opened.push(test);
  const files = new DiskFileStore(join(test.dataDir, 'files'));
  return {
    db: test.database,
    dataDir: test.dataDir,
    files,
    now,
    auditKey,
    secretPath: join(test.dataDir, 'secret'),
  };
}
type Installation = Awaited<ReturnType<typeof installation>>;

const targets = new Map<string, Installation>();

/** An empty installation: the same one each time, emptied. */
async function emptyTarget(kind: DatabaseKind): Promise<Installation> {
  const target = targets.get(kind) ?? (await installation(kind));
  targets.set(kind, target);
  await target.db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA IF EXISTS pgboss CASCADE');
  rmSync(join(target.dataDir, 'files'), { recursive: true, force: true });
  rmSync(target.secretPath, { force: true });
  return target;
}

function jobsOf(db: Database) {
  const jobs = createJobs({ db, log: createLog('silent') });
  jobs.register<{ n: number }>('count', {}, async () => {});
  return jobs;
}

async function fill({ db, files, secretPath }: Installation): Promise<string> {
  await db.pool.query(
    `INSERT INTO organisations (id, name, settings) SELECT 'o' || n, 'Trust ' || n, '{"n": null}' FROM generate_series(1, 3000) n`,
  );
  await db.pool.query(`INSERT INTO users (id, email, name, firstname, surname, organisation_id, account_roles)
    VALUES ('u1', 'a@example.org', 'Änne "O''Brien"', 'Änne', 'O''Brien', 'o7', ARRAY['standard', 'champion'])`);
  const audit = createAudit({ clock: { now: () => now }, key: auditKey });
  for (let n = 0; n < 5; n++)
    await db.transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
  writeFileSync(secretPath, secret, { mode: 0o600 });
  const { storageKey, sha256, byteSize } = await files.put(Buffer.from('the bytes of a file'));
  await db.pool.query(
    `INSERT INTO files (id, storage_key, file_name, media_type, byte_size, sha256) VALUES ('f1', $1, 'a.txt', 'text/plain', $2, $3)`,
    [storageKey, byteSize, sha256],
  );
  await db.pool.query(`INSERT INTO sessions (id, user_id, token_hash, expires_at) VALUES ('s1', 'u1', repeat('a', 64), now() + interval '1 day');
    INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('v1', repeat('b', 64), 'reset-password u1', now() + interval '1 day');
    INSERT INTO login_attempts (key, failures, updated_at) VALUES ('account:' || repeat('c', 64), ARRAY[now()], now());
    INSERT INTO device_tokens (token_hash, user_id, session_id, last_used_at, expires_at) VALUES (repeat('d', 64), 'u1', 's1', now(), now() + interval '1 day')`);
  const jobs = jobsOf(db);
  await jobs.open({ work: false });
  await db.transaction((tx) => jobs.send(tx, 'count', { n: 41 }, { startAfter: new Date(Date.now() + 3_600_000) }));
  await jobs.close(1_000);
  return storageKey;
}

describe.each(kinds)('A backup made on %s', (from) => {
  let source: Installation;
  let storageKey: string;
  const target = join(folder, from);

  beforeAll(async () => {
    source = await installation(from);
    storageKey = await fill(source);
    await createBackup(source, target);
  });

  it('is complete, readable by its owner only, and never overwritten', async () => {
    const { manifest, problems } = await verifyBackup(target);
    expect(problems).toEqual([]);
    expect(manifest.tables.find(({ name }) => name === 'organisations')?.rows).toBe(3000);
    expect(manifest.audit).toMatchObject({ intact: true, entries: 5 });
    for (const path of [
      '.',
      'manifest.json',
      'secret',
      'tables',
      'tables/users.ndjson.gz',
      'files',
      `files/${storageKey}`,
    ]) {
      expect(statSync(join(target, path)).mode & 0o077).toBe(0);
    }
    await expect(createBackup(source, target)).rejects.toThrow('is not empty');
  });

  it('brings back no secret that somebody may hold, unless a decision keeps it', async () => {
    const { manifest } = await verifyBackup(target);
    const names = /token$|token_hash|code(?!_expires)|secret|password|nonce|challenge|binding|device_hash|state_hash/;
    const secrets = manifest.tables
      .filter(({ name }) => !TABLES_WITHOUT_ROWS.has(name))
      .flatMap(({ name, columns }) =>
        columns.filter((column) => names.test(column)).map((column) => `${name}.${column}`),
      );
    // A restore ends those of invitations, scim_tokens and sign_ups. Decision 0056 says why the others stay.
    expect(secrets).toEqual([
      'accounts.access_token',
      'accounts.refresh_token',
      'accounts.id_token',
      'accounts.password',
      'forum_hand_overs.nonce_hash',
      'invitations.token_hash',
      'known_devices.device_hash',
      'organisation_domains.token',
      'recovery_codes.code_hash',
      'scim_tokens.token_hash',
      'second_factors.secret',
      'sign_ups.password_hash',
      'sign_ups.code_hash',
      'sign_ups.binding_hash',
    ]);
  });

  it.each(kinds)('is restored unchanged on %s: rows, sequences, jobs, files, key, audit chain', async (to) => {
    const restored = await emptyTarget(to);
    await restoreBackup(restored, target);
    expect(readFileSync(restored.secretPath, 'utf8')).toBe('a'.repeat(43));
    for (const table of ['sessions', 'verifications', 'login_attempts', 'device_tokens'])
      expect((await restored.db.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    expect((await buffer(await restored.files.open(storageKey))).toString()).toBe('the bytes of a file');

    const again = await createBackup(restored, join(folder, `${from}-${to}`));
    const { manifest } = await verifyBackup(target);
    const same = ({ tables, sequences, audit, files, migration, queues }: typeof manifest) => ({
      tables,
      sequences,
      audit,
      files,
      migration,
      queues,
    });
    expect(same(again)).toEqual(same(manifest));
    expect(again.jobs?.rows).toBe(1);

    const jobs = jobsOf(restored.db);
    await jobs.open({ work: false });
    expect((await restored.db.pool.query("SELECT data, state FROM pgboss.job WHERE name = 'count'")).rows).toEqual([
      { data: { n: 41 }, state: 'created' },
    ]);
    await jobs.close(1_000);
    await expect(restored.db.pool.query("UPDATE users SET organisation_id = 'nowhere'")).rejects.toMatchObject({
      code: '23503',
    });
    await expect(restored.db.pool.query('DELETE FROM audit_log')).rejects.toThrow();
  });

  it('is not restored over existing data', async () => {
    await expect(restoreBackup(source, target)).rejects.toThrow('The database is not empty');
    const used = await emptyTarget(from);
    await used.files.put(Buffer.from('mine'));
    await expect(restoreBackup(used, target)).rejects.toThrow('The file store is not empty');
  });
});

describe('A backup', () => {
  const whole = join(folder, 'embedded');
  const copy = async (change: (path: string) => void) => {
    const path = mkdtempSync(join(folder, 'copy-'));
    cpSync(whole, path, { recursive: true });
    change(path);
    return path;
  };

  it.each([
    [
      'a changed byte',
      (path: string) => flip(join(path, 'tables/users.ndjson.gz')),
      'has changed since the backup was made',
    ],
    ['a missing table', (path: string) => rmSync(join(path, 'tables/users.ndjson.gz')), 'is missing'],
    ['a missing file', (path: string) => rmSync(join(path, 'files'), { recursive: true }), 'is missing'],
    ['a changed key', (path: string) => writeFileSync(join(path, 'secret'), 'b'.repeat(43)), 'has changed'],
    [
      'a file removed from its manifest',
      (path: string) => rewrite(path, (manifest) => ({ ...manifest, files: [] })),
      'do not match its database',
    ],
    [
      'a rewritten audit entry and a matching table hash',
      (path: string) => forgeAudit(path),
      'The end of the audit log in',
    ],
  ])('with %s is detected and not restored', async (_what, change, sentence) => {
    const path = await copy(change);
    expect((await verifyBackup(path)).problems.join(' ')).toContain(sentence);
    const target = await emptyTarget('embedded');
    await expect(restoreBackup(target, path)).rejects.toThrow('The backup is damaged');
    expect(
      (await target.db.pool.query("SELECT count(*) AS n FROM pg_tables WHERE schemaname = 'public'")).rows,
    ).toEqual([{ n: 0 }]);
  });

  it('with a truncated or missing manifest is refused in one sentence', async () => {
    const cut = await copy((path) => writeFileSync(join(path, 'manifest.json'), '{"product":"cand'));
    await expect(verifyBackup(cut)).rejects.toThrow('is damaged or was made by a later release');
    await expect(verifyBackup(folder)).rejects.toThrow('does not contain a complete backup');
  });

  it('whose manifest names a path outside it is refused', async () => {
    const away = await copy((path) =>
      rewrite(path, (manifest) => ({
        ...manifest,
        files: [{ storage_key: '../../secret', sha256: '0'.repeat(64), byte_size: 1 }],
      })),
    );
    await expect(verifyBackup(away)).rejects.toThrow('is damaged or was made by a later release');
  });

  it('of an installation that has lost a file reports the loss and is restored without that file', async () => {
    const source = await installation('embedded');
    const key = await fill(source);
    await source.db.pool.query(`INSERT INTO files (id, storage_key, file_name, media_type, byte_size, sha256)
      SELECT 'f2', 'not even a key', file_name, media_type, byte_size, sha256 FROM files`);
    await source.files.put(Buffer.from('other bytes'), { storageKey: key });
    const { file_differences } = await createBackup(source, join(folder, 'lossy'));
    expect(file_differences).toEqual([
      { storage_key: key, found: 'changed' },
      { storage_key: 'not even a key', found: 'missing' },
    ]);
    expect((await verifyBackup(join(folder, 'lossy'))).problems).toEqual([]);
    await restoreBackup(await emptyTarget('embedded'), join(folder, 'lossy'));
  });

  it('that fails half way leaves nothing behind and touches no folder of someone else', async () => {
    const source = await emptyTarget('embedded');
    await migrate(source.db);
    const parent = mkdtempSync(join(folder, 'failing-'));
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(createBackup({ ...source, signal }, join(parent, 'b'))).rejects.toThrow('enough');
    expect(readdirSync(parent)).toEqual([]);
  });

  it('made at an older migration is restored to the newest', async () => {
    const older = await emptyTarget('embedded');
    await migrate(older.db, { upTo: 3 });
    await older.db.pool.query("INSERT INTO organisations (id, name) VALUES ('o1', 'Trust')");
    const manifest = await createBackup(older, join(folder, 'older'));
    expect(manifest.migration).toBe(3);
    const restored = await emptyTarget('embedded');
    await restoreBackup(restored, join(folder, 'older'));
    expect(await migrate(restored.db)).toEqual([]);
    expect((await restored.db.query.execute(sql`SELECT id FROM organisations`)).rows).toEqual([{ id: 'o1' }]);
  });

  it('of a running server is made once for all who ask, and refused in a sentence where one exists', async () => {
    const source = await emptyTarget('embedded');
    await migrate(source.db);
    const clock = { now: () => now };
    const audit = createAudit({ clock, key: auditKey });
    const { action, close } = backupAction({ ...source, clock, audit, secretIsGiven: false, explain: () => undefined });
    const target = join(folder, 'asked');
    const answers = await Promise.all([action.act({ target }, ''), action.act({ target }, '')]);
    expect(answers[0]).toMatchObject({ state: 'done', summary: { files: 0, audit: { intact: true } } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await action.act({ target }, '')).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('is not empty'),
    });
    expect(action.input.safeParse({ target: 'relative' }).success).toBe(false);
    const inside = await action.act({ target: join(source.dataDir, 'backup') }, '');
    expect(inside).toMatchObject({ message: expect.stringContaining('is inside the data folder') });
    await close();
    const { rows } = await source.db.pool.query('SELECT actor_kind, action FROM audit_log');
    expect(rows).toEqual([{ actor_kind: 'operator', action: 'backup.made' }]);
  });

  it('of a log that only its key shows to be changed says so, and is restored', async () => {
    const source = await emptyTarget('embedded');
    await migrate(source.db);
    const audit = createAudit({ clock: { now: () => now }, key: auditKey });
    for (let n = 0; n < 3; n += 1)
      await source.db.transaction((tx) => audit.append(tx, { actor: { kind: 'system' }, action: 'test.happened' }));
    await source.db.pool.query(`alter table audit_log disable trigger all;
      update audit_log set action = 'other.thing' where seq = 2; alter table audit_log enable trigger all`);
    const target = join(folder, 'changed-log');
    const manifest = await createBackup(source, target);
    expect(manifest.audit).toMatchObject({ intact: true, entries: 3 });
    expect(manifest.audit_keyed).toMatchObject({ intact: false, entries: 1, key_id: auditKey.id });
    await restoreBackup(await emptyTarget('embedded'), target);
    expect(await verifyBackup(target, secret)).toMatchObject({ problems: [] });
  });

  it('contains what was committed before it and nothing of an open transaction', async () => {
    const source = await installation('postgres');
    const client = await source.db.pool.connect();
    await client.query("INSERT INTO organisations (id, name) VALUES ('before', 'Trust')");
    await client.query('BEGIN');
    await client.query("INSERT INTO organisations (id, name) VALUES ('open', 'Trust')");
    const manifest = await createBackup(source, join(folder, 'busy'));
    await client.query('COMMIT');
    client.release();
    expect(manifest.tables.find(({ name }) => name === 'organisations')?.rows).toBe(1);
    expect(readdirSync(folder).filter((name) => name.includes('.unfinished'))).toEqual([]);
  });
});

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function rewrite(path: string, change: (manifest: BackupManifest) => object): void {
  const file = join(path, 'manifest.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as BackupManifest)));
}

/** Changes the actor of the second entry and recomputes the table's own hash. */
function forgeAudit(path: string): void {
  const file = join(path, 'tables/audit_log.ndjson.gz');
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  lines[1] = lines[1]?.replace('"system"', '"operator"') ?? '';
  const bytes = gzipSync(lines.join('\n'));
  writeFileSync(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  rewrite(path, ({ tables, ...rest }) => ({
    ...rest,
    tables: tables.map((table) => (table.name === 'audit_log' ? { ...table, sha256 } : table)),
  }));
}
