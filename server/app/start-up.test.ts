import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePrivateDataFolder } from '#server/platform/config/private-data-folder.ts';
import { loadedFolder } from '#server/testing/loaded-folder.ts';
import { folderAt, type MigratedFolder } from '#server/testing/migrated-folder.ts';
import { faultyModelFolder } from '#server/testing/model-folder.ts';
import { allBelow, openModes, readableByOthers } from '#server/testing/other-user.ts';
import { type ProductOptions, startProduct } from '#server/testing/product-process.ts';
import { explainStartFailure } from './explain-start-failure.ts';

const root = mkdtempSync(join(tmpdir(), 'candour-start-'));
let folder: MigratedFolder;
beforeAll(async () => {
  folder = await loadedFolder();
});
afterAll(() => {
  folder.remove();
  rmSync(root, { recursive: true });
});

/** Starts a product that cannot start, and returns its one message. */
async function refusal(settings: Readonly<Record<string, string>>, options?: ProductOptions): Promise<string> {
  const product = startProduct({ CANDOUR_DEMO: 'off', ...settings }, options);
  expect(await product.exit, product.said()).toEqual({ code: 2, signal: null });
  const lines = product.said().trim().split('\n');
  const said = lines.pop() ?? '';
  expect(said).toMatch(/^Candour could not start\. [A-Z]/);
  // It may have begun to load the starting data.
  expect(lines.filter((line) => !/^(Loading .*)?$/.test(line.split('\r').at(-1) ?? ''))).toEqual([]);
  return said.replace('Candour could not start. ', '');
}
const countUsers = () =>
  folder.inside(async ({ pool }) => (await pool.query('select count(*) as count from users')).rows[0].count);

test('A wrong setting is named in one sentence, without its value, before anything is touched', async () => {
  const dataDir = join(root, 'untouched');
  const url = 'mysql://somebody:private-words@db.example/candour';
  const said = await refusal({ DATABASE_URL: url, CANDOUR_DATA_DIR: dataDir });
  expect(said).toMatch(/^DATABASE_URL /);
  expect(said).not.toContain('private-words');
  expect(() => statSync(dataDir)).toThrow();
});

test('A port in use is reported, and the folder is released', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => other.once('listening', done));
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: String(port), CANDOUR_DATA_DIR: folder.dataDir })).toMatch(
    /Another program is using this port.*PORT/,
  );
  await new Promise((done) => other.close(done));
  expect(await countUsers()).toBe(0);
});

test.each(['203.0.113.9', 'no-such-host.invalid'])(
  'An address that this machine does not have (%s) is reported',
  async (host) => {
    const [error] = await once(createServer().listen(0, host), 'error').catch((thrown: unknown) => [thrown]);
    expect(explainStartFailure(error)).toMatch(/^Candour could not start\. .*HOST\.$/);
  },
);

/** As on a computer whose installation left the package out. */
const withoutRuntime = `--import=data:text/javascript,${encodeURIComponent(`
  import Module from 'node:module';
  const resolve = Module._resolveFilename;
  Module._resolveFilename = function (name, ...others) {
    if (name === 'onnxruntime-node') throw new Error('missing');
    return resolve.call(this, name, ...others);
  };`)}`;

test('A second process on the folder is referred to the first, which carries on without an embedding model', async () => {
  const given = { CANDOUR_DATA_DIR: folder.dataDir, CANDOUR_DEMO: 'off', EMBEDDING: 'on' };
  const first = startProduct({ ...given, EMBEDDING_FOLDER: join(root, 'no-model') });
  const address = await first.ready;
  const without = 'Search uses words only. The embedding model’s file onnx-community';
  await expect.poll(first.said).toMatch(new RegExp(`${without}\\S+ is missing\\. Try: npm run model`));
  const said = await refusal({ CANDOUR_DATA_DIR: folder.dataDir });
  expect(said).toContain(folder.dataDir);
  expect(said).toContain(`process ${first.child.pid}`);
  expect(said).toContain(address);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // A killed process leaves nothing that blocks the next one.
  await first.kill();
  const next = startProduct({
    ...given,
    EMBEDDING_FOLDER: faultyModelFolder('altered'),
    NODE_OPTIONS: withoutRuntime,
  });
  expect((await fetch(`${await next.ready}/readyz`)).status).toBe(200);
  await expect
    .poll(next.said)
    .toContain('Search uses words only. The runtime of the embedding model (onnxruntime-node) is not installed.');
  expect(await next.stop()).toEqual({ code: 0, signal: null });
});

test('A data folder that is a file, or below one, is reported as not a folder', async () => {
  const file = join(root, 'file');
  writeFileSync(file, 'kept');
  for (const dataDir of [file, join(file, 'below')])
    expect(await refusal({ CANDOUR_DATA_DIR: dataDir })).toMatch(/CANDOUR_DATA_DIR is not a folder/);
});

test('A data folder that cannot be written or created is reported', async () => {
  const closed = join(root, 'closed');
  mkdirSync(closed);
  chmodSync(root, 0o755);
  chmodSync(closed, 0o555);
  // Root may write anywhere.
  const options = process.getuid?.() === 0 ? { runAs: 65_534 } : {};
  for (const dataDir of [closed, join(closed, 'below')])
    expect(await refusal({ CANDOUR_DATA_DIR: dataDir }, options)).toMatch(/data folder|CANDOUR_DATA_DIR/);
});

test('A data folder that everybody could read is private once Candour has started, with every file in it', async () => {
  const [dataDir, elsewhere] = [join(root, 'mounted'), join(root, 'another-disk')];
  chmodSync(root, 0o755);
  cpSync(folder.dataDir, dataDir, { recursive: true });
  // One part is on another disk, and an email waits in the outbox of an earlier release.
  cpSync(join(dataDir, 'files'), elsewhere, { recursive: true });
  rmSync(join(dataDir, 'files'), { recursive: true });
  symlinkSync(elsewhere, join(dataDir, 'files'));
  mkdirSync(join(dataDir, 'outbox'));
  writeFileSync(join(dataDir, 'outbox', 'one.eml'), 'a link');
  const all = () => [...allBelow(dataDir).filter((path) => path !== join(dataDir, 'files')), ...allBelow(elsewhere)];
  for (const path of all()) chmodSync(path, statSync(path).isDirectory() ? 0o777 : 0o666);
  expect(readableByOthers(all()), 'what others could read before').toEqual(all());

  const product = startProduct({ CANDOUR_DATA_DIR: dataDir, CANDOUR_DEMO: 'on' });
  await product.ready;
  expect(readableByOthers(all())).toEqual([]);
  await product.stop();
  // A path that leads around the folder, such as a copy of it, finds private files too.
  expect(openModes(all())).toEqual([]);

  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'secret'), 0o644);
  await folderAt(dataDir).inside(async () => expect(openModes(all())).toEqual([]));
});

test('A data folder of another user is refused and left unchanged', async () => {
  const isRoot = process.getuid?.() === 0;
  // Only root can give a folder away; anybody else knows one of root's.
  const dataDir = isRoot ? join(root, 'of-another') : '/usr';
  if (isRoot) {
    chmodSync(root, 0o755);
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    chownSync(dataDir, 1_234, 1_234);
  }
  const before = readdirSync(dataDir);
  for (const options of isRoot ? [{}, { runAs: 65_534 }] : [{}]) {
    const said = await refusal({ CANDOUR_DATA_DIR: dataDir }, options);
    expect(said).toMatch(/another user owns it .*CANDOUR_DATA_DIR/);
    expect(said).toContain(dataDir);
  }
  expect(readdirSync(dataDir)).toEqual(before);
});

test('Things in the data folder that are not Candour’s stay as they are, and links out of it are not followed', async () => {
  const [dataDir, disk, web] = [join(root, 'shared'), join(root, 'shared-disk'), join(root, 'web')];
  cpSync(folder.dataDir, dataDir, { recursive: true });
  cpSync(join(dataDir, 'files'), disk, { recursive: true });
  rmSync(join(dataDir, 'files'), { recursive: true });
  symlinkSync(disk, join(dataDir, 'files'));
  const foreign = [web, join(dataDir, 'www'), join(disk, 'www')].flatMap((path) => {
    mkdirSync(path);
    writeFileSync(join(path, 'index.html'), 'a page');
    return allBelow(path);
  });
  symlinkSync(web, join(dataDir, 'elsewhere'));
  symlinkSync(web, join(disk, 'elsewhere'));
  const own = [...allBelow(join(dataDir, 'database')), join(dataDir, 'secret'), dataDir, disk].filter(existsSync);
  for (const path of [...foreign, ...own]) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);

  await folderAt(dataDir).inside(async () => {
    expect(openModes(foreign)).toEqual(foreign);
    expect(openModes(own)).toEqual([]);
  });
});

test('A part of the data folder that belongs to another user is refused', async () => {
  // Only root can give a part away; anybody else knows a folder of root's.
  const isRoot = process.getuid?.() === 0;
  const disk = isRoot ? join(root, 'disk-of-another') : '/usr';
  if (isRoot) {
    mkdirSync(disk);
    chownSync(disk, 65_534, 65_534);
  }
  const given: readonly ((path: string) => void)[] = [
    (path) => mkdirSync(path),
    (path) => symlinkSync(root, path),
    (path) => writeFileSync(path, 'x'.repeat(40), { mode: 0o666 }),
  ];
  const cases = [(path: string) => symlinkSync(disk, path), ...(isRoot ? given : [])];
  for (const [index, make] of cases.entries())
    for (const name of ['database', 'files', 'outbox', 'secret']) {
      const dataDir = join(root, `part-${index}-${name}`);
      const path = join(dataDir, name);
      mkdirSync(dataDir);
      make(path);
      if (index > 0) lchownSync(path, 65_534, 65_534);
      expect(() => makePrivateDataFolder(dataDir), path).toThrow(`another user owns it (${path})`);
    }
  const dataDir = join(root, 'leads-to-another');
  mkdirSync(dataDir);
  symlinkSync(disk, join(dataDir, 'files'));
  expect(await refusal({ CANDOUR_DATA_DIR: dataDir })).toContain(`another user owns it (${join(dataDir, 'files')})`);
  expect(readdirSync(dataDir)).toEqual(['files']);
});

test('A PostgreSQL that does not answer is reported without its address', async () => {
  const settings = {
    CANDOUR_SECRET: 'a secret of more than 32 characters',
    CANDOUR_DATA_DIR: join(root, 'with-postgres'),
  };
  for (const url of [
    'postgres://somebody:private-words@no-such-host.invalid/candour',
    `postgres://somebody:private-words@/candour?host=${encodeURIComponent(root)}`,
  ]) {
    const said = await refusal({ ...settings, DATABASE_URL: url });
    expect(said).toMatch(/DATABASE_URL/);
    expect(said).not.toMatch(/private-words|somebody/);
  }
});

test('A database of a newer release is refused and left unchanged', async () => {
  const migrations = (statement: string) => folder.inside(({ pool }) => pool.query(statement));
  await migrations("insert into migrations (number, name, sha256) values (9999, '9999_later_release.sql', 'x')");
  expect(await refusal({ CANDOUR_DATA_DIR: folder.dataDir })).toMatch(/9999_later_release.*newer release/);
  await migrations('delete from migrations where number = 9999');
  expect(await countUsers()).toBe(0);
});

test('A folder with a damaged database is refused with a clear message, and left unchanged', async () => {
  const dataDir = join(root, 'damaged');
  mkdirSync(join(dataDir, 'database'), { recursive: true });
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
  expect(await refusal({ CANDOUR_DATA_DIR: dataDir })).toMatch(/PostgreSQL 17; this release requires 18/);
});
