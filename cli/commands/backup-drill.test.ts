import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnvironment } from '#server/testing/clean-environment.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { keepEngine } from '#server/testing/kept-engine.ts';
import { placeLoadedData } from '#server/testing/loaded-folder.ts';
import { allBelow, openModes } from '#server/testing/other-user.ts';
import { postForm, postJson } from '#server/testing/post.ts';
import { type ProductProcess, startProduct } from '#server/testing/product-process.ts';
import { callApi, postLogin } from '#server/testing/sign-in.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import type { CliCommand } from '../command.ts';
import { runCommand } from '../run-command.ts';
import { askCommand } from './ask.ts';
import { auditVerify, auditVerifyHelp } from './audit-verify.ts';
import { backupCommand } from './backup.ts';
import { restoreCommand } from './restore.ts';
import { verifyCommand } from './verify.ts';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'candour-drill-'));
const key = 'a key that the environment gives, long enough';
const folderOf = (name: string) => join(root, name);

const commands: readonly CliCommand[] = [
  askCommand,
  backupCommand,
  restoreCommand,
  verifyCommand,
  { words: ['audit', 'verify'], summary: 'checks the audit log', help: auditVerifyHelp, run: auditVerify },
];
/** Words of the command line that name a folder of the drill: a separate process would find it in its working directory. */
const folders = new Set(['source', 'first', 'second', 'third', 'fourth', 'nothing', 'a', 'b']);
const inDrill = (word: string): string => (folders.has(word) ? folderOf(word) : word);

type Ended = { code: number; out: string; error: string };
type Settings = Readonly<Record<string, string>>;

/** The command line as in a person's terminal, with these settings and no others; a name refers to a folder of the drill. */
async function candour(settings: Settings, ...line: string[]): Promise<Ended> {
  const [out, error]: [string[], string[]] = [[], []];
  const code = await runCommand(commands, line.map(inDrill), {
    environment: { HOME: root, CANDOUR_DEMO: 'off', ...settings },
    out: (text) => out.push(`${text}\n`),
    error: (text) => error.push(`${text}\n`),
  });
  return { code, out: out.join(''), error: error.join('') };
}

/** The same as a process of its own. */
function candourProcess(settings: Settings, ...line: string[]): Promise<Ended> {
  const env = cleanEnvironment({ HOME: root, CANDOUR_DEMO: 'off', ...settings });
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...line], { env, cwd: root }, (failed, out, error) => {
      resolve({ code: failed === null ? 0 : Number(failed.code), out, error });
    });
  });
}

async function done(settings: Settings, ...line: string[]): Promise<Record<string, unknown>> {
  const ended = await candour(settings, ...line, '--json');
  expect(ended, line.join(' ')).toMatchObject({ code: 0 });
  return JSON.parse(ended.out) as Record<string, unknown>;
}

/** An entry that a backup or a restore writes; a restore under another key seals the log. */
const ownEntry = /"(?:backup\.made|backup\.restored|audit\.sealed)"/;

/** Every row, file and key of a backup, without the log's own entries of backups and restores. */
function contentsOf(name: string) {
  const tables = readdirSync(folderOf(`${name}/tables`)).map((file) => {
    const lines = gunzipSync(readFileSync(folderOf(`${name}/tables/${file}`)))
      .toString()
      .split('\n');
    const kept = file.startsWith('audit_') ? lines.filter((line) => !ownEntry.test(line)) : lines;
    return [file, file === 'audit_head.ndjson.gz' ? [] : kept.sort()] as const;
  });
  const files = readdirSync(folderOf(`${name}/files`), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(parentPath, file)))
        .digest('hex'),
    ])
    .sort();
  return { tables: new Map(tables), files };
}

/** Logs in as one of the demonstration's people. */
async function logInAs(address: string, part: RegExp): Promise<string> {
  const people = JSON.parse(readFileSync(folderOf('source/demo-sign-ins.json'), 'utf8')) as Record<string, string>[];
  const { email = '', password = '' } = people.find(({ part: name = '' }) => part.test(name)) ?? {};
  return ((await (await postLogin(address, { email, password })).json()) as { auth_token: string }).auth_token;
}

/** The secret of the browser that registers. */
const binding = 'b'.repeat(43);
/** What people hold when a backup is made: a link of an invitation, one of a registration, and a key of a directory. */
async function handOut(address: string): Promise<typeof handedOut> {
  const champion = await logInAs(address, /champion/i);
  const person = { first_name: 'Ann', last_name: 'Other', job_title: 'Nurse' };
  const invited = await postJson(
    address,
    '/auth/champion_create_invitation_link',
    { ...person, email: 'ann@drill.example' },
    champion,
  );
  const key = await postJson(address, '/organisation/scim-tokens', { label: 'Entra' }, champion);
  const registered = await postForm(address, '/auth/signup', {
    first_name: 'Priya',
    surname: 'Shah',
    job_title: 'Matron',
    email: 'priya@drill.example',
    password: 'seventeen amber kettles',
    confirm_password: 'seventeen amber kettles',
    binding,
  });
  expect([invited.status, key.status, registered.status]).toEqual([200, 201, 200]);
  await expect.poll(() => findMail('priya@drill.example')).toBeDefined();
  return {
    invitation: /token=([\w-]+)/.exec(JSON.stringify(invited.body))?.[1] ?? '',
    registration: /oobCode=(?:3D)?([\w-]+)/.exec(findMail('priya@drill.example') ?? '')?.[1] ?? '',
    scimKey: (key.body as { token: string }).token,
  };
}

/** The mail in the outbox to an address, without the soft line breaks of its encoding. */
function findMail(to: string): string | undefined {
  const names = existsSync(folderOf('source/outbox')) ? readdirSync(folderOf('source/outbox')) : [];
  const mails = names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(folderOf(`source/outbox/${name}`), 'utf8'));
  return mails.find((mail) => mail.includes(to))?.replaceAll(/=\r?\n/g, '');
}

const rowsOf = (name: string, table: string) =>
  contentsOf(name)
    .tables.get(`${table}.ndjson.gz`)
    ?.filter((line) => line !== '');

let server: ProductProcess;
let postgres: TestDatabase;
/** Of the source, from before the backup. */
let signedIn: string;
let handedOut: { invitation: string; registration: string; scimKey: string };
const source = { CANDOUR_DATA_DIR: folderOf('source') };
const embedded = { CANDOUR_DATA_DIR: folderOf('embedded') };
let onPostgres: Settings;

beforeAll(async () => {
  postgres = await createTestDatabase({ kind: 'postgres' });
  await postgres.database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public; DROP SCHEMA pgboss CASCADE');
  onPostgres = {
    CANDOUR_DATA_DIR: folderOf('postgres'),
    DATABASE_URL: postgres.databaseUrl ?? '',
    CANDOUR_SECRET: key,
  };
  await keepEngine();
  await placeLoadedData(folderOf('source'));
  server = startProduct({ ...source, CANDOUR_DEMO: 'on' });
  await server.ready;
});
afterAll(async () => {
  await server?.kill();
  await postgres?.close();
  rmSync(root, { recursive: true, force: true });
});

describe('A drill with the demonstration hospital, by the command line', () => {
  it('backs up through the running server, and leaves an audit entry', async () => {
    const { email, password } = JSON.parse(readFileSync(folderOf('source/demo-sign-ins.json'), 'utf8'))[0];
    const address = await server.ready;
    const login = await postLogin(address, { email, password });
    ({ auth_token: signedIn } = (await login.json()) as { auth_token: string });
    expect((await callApi(address, '/account/info', signedIn)).status).toBe(200);
    handedOut = await handOut(address);
    const made = await candourProcess(source, 'backup', 'first', '--json');
    expect(made, 'backup first').toMatchObject({ code: 0 });
    expect(JSON.parse(made.out)).toMatchObject({
      folder: folderOf('first'),
      database_kind: 'embedded',
      has_secret: true,
      audit: { intact: true },
      file_differences: [],
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect(readdirSync(folderOf('first')).sort()).toEqual(['files', 'manifest.json', 'secret', 'tables']);
    expect(statSync(folderOf('first')).mode & 0o777).toBe(0o700);
    for (const table of ['sessions', 'verifications', 'login_attempts', 'federation_attempts'])
      expect(rowsOf('first', table)).toEqual([]);
    expect(rowsOf('first', 'users')?.length).toBeGreaterThan(3);
    const again = await candour(source, 'backup', 'first');
    expect(again).toMatchObject({ code: 1, out: '', error: expect.stringMatching(/^.* is not empty\. .*\.\n$/) });
    const inside = await candour(source, 'backup', folderOf('source/backup'));
    expect(inside).toMatchObject({ code: 1, error: expect.stringContaining('is inside the data folder') });
  });

  it('verifies without a database', async () => {
    expect(await done({}, 'verify', 'first')).toMatchObject({ intact: true, problems: [], faults: [] });
    expect(await candour({}, 'verify', 'source')).toMatchObject({
      code: 1,
      out: '',
      error: expect.stringContaining('does not contain a complete backup'),
    });
  });

  it('refuses to restore over a running server, or over existing data', async () => {
    const over = await candour(source, 'restore', 'first');
    expect(over).toMatchObject({ code: 1, error: expect.stringMatching(/in use by another Candour process.*Stop it/) });
    mkdirSync(folderOf('used'));
    writeFileSync(folderOf('used/mine.txt'), 'mine');
    const used = await candour({ CANDOUR_DATA_DIR: folderOf('used') }, 'restore', 'first');
    expect(used).toMatchObject({ code: 1, error: expect.stringContaining('is not empty') });
    expect(readdirSync(folderOf('used'))).toEqual(['mine.txt']);
  });

  it('restores from embedded to embedded, to PostgreSQL and back, each identical to the last row', async () => {
    const first = contentsOf('first');
    expect(first.files.length).toBeGreaterThan(0);

    mkdirSync(folderOf('embedded'), { mode: 0o755 });
    expect(await done(embedded, 'restore', 'first')).toMatchObject({
      restored: true,
      notes: [],
      ended: { invitations: expect.any(Number), sign_ups: 1, scim_keys: 1, support_access: 0 },
    });
    expect(openModes([...allBelow(folderOf('embedded')), ...allBelow(folderOf('first'))])).toEqual([]);
    expect(readFileSync(folderOf('embedded/secret'))).toEqual(readFileSync(folderOf('source/secret')));
    await done(embedded, 'backup', 'second');
    // The first restore ended links and keys and told the champion; later ones find nothing to end.
    const second = contentsOf('second');
    for (const table of ['invitations', 'sign_ups', 'scim_tokens', 'notifications']) {
      expect(second.tables.get(`${table}.ndjson.gz`), table).not.toEqual(first.tables.get(`${table}.ndjson.gz`));
      first.tables.set(`${table}.ndjson.gz`, second.tables.get(`${table}.ndjson.gz`) ?? []);
    }
    expect(second).toEqual(first);

    const { notes } = await done(onPostgres, 'restore', 'second');
    expect(notes).toEqual([expect.stringContaining('CANDOUR_SECRET is not the key in the backup')]);
    expect(await done(onPostgres, 'backup', 'third')).toMatchObject({ database_kind: 'postgres', has_secret: false });
    expect(contentsOf('third')).toEqual(first);
    expect((await candour(onPostgres, 'restore', 'second')).error).toMatch(/^The database is not empty\. .*\n$/);

    const back = { CANDOUR_DATA_DIR: folderOf('back') };
    expect((await done(back, 'restore', 'third'))['notes']).toEqual([
      expect.stringContaining('does not contain the key'),
    ]);
    await done({ ...back, CANDOUR_SECRET: key }, 'backup', 'fourth');
    expect(contentsOf('fourth')).toEqual(first);
    expect(await done(embedded, 'audit', 'verify')).toMatchObject({ intact: true });
    // Restored under another key: no fault is found, and the entries of the former key are checked with it alone.
    const partly = await candour(onPostgres, 'audit', 'verify');
    expect(partly).toMatchObject({ code: 1, out: expect.stringMatching(/^The audit log was checked in part only: /) });
    const former = ['--former-secret-file', folderOf('source/secret')];
    expect(await done(onPostgres, 'audit', 'verify', ...former)).toMatchObject({ intact: true, fault: null });
    for (const name of ['second', 'third', 'fourth'])
      expect(await done({}, 'verify', name)).toMatchObject({ intact: true });
  }, 600_000);

  it('serves the restored data with the same passwords, and with every earlier session, link and key ended', async () => {
    const restored = startProduct({ ...embedded, CANDOUR_DEMO: 'off' });
    const address = await restored.ready;
    const { email, password } = JSON.parse(readFileSync(folderOf('source/demo-sign-ins.json'), 'utf8'))[0];
    expect((await callApi(address, '/account/info', signedIn)).status).toBe(401);
    expect((await postLogin(address, { email, password })).status).toBe(200);
    const { invitation, registration, scimKey } = handedOut;
    expect((await callApi(address, `/auth/verify_invitation?token=${invitation}`)).status).toBe(400);
    const verified = await postJson(address, '/auth/verify-email', { oobCode: registration, binding });
    expect(verified.status).toBe(400);
    const directory = await fetch(`${address}/scim/v2/Users`, { headers: { authorization: `Bearer ${scimKey}` } });
    expect(directory.status).toBe(401);
    const told = await callApi(address, '/notifications/user', await logInAs(address, /champion/i));
    expect(await told.text()).toContain('Your directory needs a new SCIM key');
    expect(await restored.stop()).toEqual({ code: 0, signal: null });
  });
});

describe('candour backup, verify and restore', () => {
  it.each([[['backup']], [['verify']], [['restore']], [['backup', 'a', 'b']], [['restore', '--force', 'a']]])(
    'ends with 2 for %j',
    async (line) => {
      expect(await candour({ CANDOUR_DATA_DIR: folderOf('none') }, ...line)).toMatchObject({ code: 2, out: '' });
    },
  );

  it('creates no database where there is none', async () => {
    expect(await candour({ CANDOUR_DATA_DIR: folderOf('none') }, 'backup', 'nothing')).toEqual({
      code: 1,
      out: '',
      error: 'There is nothing to back up here yet. Start Candour once.\n',
    });
    expect(() => statSync(folderOf('none'))).toThrow();
  });

  it('leaves nothing of a damaged backup', async () => {
    const damaged = folderOf('second/tables/users.ndjson.gz');
    writeFileSync(damaged, readFileSync(damaged).subarray(0, 40));
    expect(await candour({}, 'verify', 'second')).toMatchObject({
      code: 1,
      out: expect.stringContaining('is damaged'),
    });
    const refused = await candour({ CANDOUR_DATA_DIR: folderOf('none') }, 'restore', 'second');
    expect(refused).toMatchObject({ code: 1, error: expect.stringMatching(/^The backup is damaged: .*\n$/) });
    expect(() => statSync(folderOf('none'))).toThrow();
  });

  it('names the folder that cannot take the backup, and why, in one sentence', async () => {
    writeFileSync(folderOf('file'), 'x');
    for (const [target, sentence] of [
      [folderOf('file'), 'is not a folder'],
      [folderOf('file/below'), 'file/below'],
      ['/proc/nowhere', 'Candour cannot create a folder at /proc/nowhere'],
    ] as const) {
      const { code, error } = await candour(embedded, 'backup', target);
      expect([code, error.trim().split('\n')]).toEqual([1, [expect.stringContaining(sentence)]]);
    }
  });

  it('changes nothing on a PostgreSQL that is not at this release’s migration', async () => {
    const { pool } = postgres.database;
    await pool.query('DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)');
    const { rows } = await pool.query('SELECT max(number) AS number FROM migrations');
    expect(await candour(onPostgres, 'ask', 'How often?')).toMatchObject({
      code: 1,
      error: expect.stringMatching(
        /^The database at DATABASE_URL is at migration \d+ and this release needs \d+\. .*\n$/,
      ),
    });
    expect((await pool.query('SELECT max(number) AS number FROM migrations')).rows).toEqual(rows);
  });
});
