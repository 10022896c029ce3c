import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#server/testing/s3-server.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { FileMissing, type FileStore } from './file-store.ts';
import { S3FileStore } from './s3-file-store.ts';
import { newStorageKey } from './storage-key.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const read = async (store: FileStore, key: string, range?: { start: number; end: number }) =>
  buffer(await store.open(key, range));

async function* pieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function listed(store: FileStore): Promise<Map<string, number>> {
  const files = new Map<string, number>();
  for await (const { storageKey, byteSize } of store.list()) files.set(storageKey, byteSize);
  return files;
}

/** Names of everything below a folder. */
const everythingIn = (folder: string): Promise<string[]> => readdir(folder, { recursive: true });

describe.each(['disk', 's3'] as const)('The file store (%s)', (kind) => {
  let folder: string;
  let store: FileStore;
  let stop: () => Promise<void> = async () => undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candour-files-'));
    if (kind === 'disk') {
      store = new DiskFileStore(folder);
      return;
    }
    const server = await startS3Server();
    stop = server.close;
    store = new S3FileStore(server.settings, folder);
  });
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([0, 1, 1_000, 9_000_000])('returns %i bytes unchanged, in pieces or whole', async (size) => {
    const bytes = randomBytes(size);
    for (const content of [bytes, pieces(bytes, 70_000)]) {
      const stored = await store.put(content);
      expect(stored).toMatchObject({ sha256: sha256(bytes), byteSize: size });
      expect(stored.storageKey).toMatch(/^[0-9A-Z]{2}\/[0-9A-Z]{26}$/);
      expect((await read(store, stored.storageKey)).equals(bytes)).toBe(true);
    }
  });

  it('returns parts of a file, first and last byte included', async () => {
    const { storageKey } = await store.put(Buffer.from('0123456789'));
    expect((await read(store, storageKey, { start: 2, end: 4 })).toString()).toBe('234');
    expect((await read(store, storageKey, { start: 9, end: 9 })).toString()).toBe('9');
    expect((await read(store, storageKey, { start: 0, end: 9 })).toString()).toBe('0123456789');
  });

  it('lists a file until it is deleted, and deletes it twice without error', async () => {
    const { storageKey } = await store.put(Buffer.from('abc'));
    expect((await listed(store)).get(storageKey)).toBe(3);
    await store.delete(storageKey);
    await store.delete(storageKey);
    expect((await listed(store)).has(storageKey)).toBe(false);
    await expect(store.open(storageKey)).rejects.toThrow(FileMissing);
  });

  it('restores a file under its key, replacing the one there', async () => {
    const { storageKey } = await store.put(Buffer.from('old'));
    expect(await store.put(Buffer.from('restored'), { storageKey })).toMatchObject({ storageKey, byteSize: 8 });
    expect((await read(store, storageKey)).toString()).toBe('restored');
  });

  it('refuses more bytes than allowed and stores none of them', async () => {
    const before = await listed(store);
    const tooMuch = store.put(pieces(randomBytes(5_000), 1_000), { mostBytes: 4_999 });
    await expect(tooMuch).rejects.toMatchObject({ code: 'payload_too_large' });
    await store.put(pieces(randomBytes(5_000), 1_000), { mostBytes: 5_000 });
    expect((await listed(store)).size).toBe(before.size + 1);
    expect((await everythingIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('stores nothing of an interrupted upload', async () => {
    const before = await listed(store);
    async function* broken() {
      yield randomBytes(1_000);
      throw new Error('the connection was lost');
    }
    await expect(store.put(broken())).rejects.toThrow('the connection was lost');
    expect(await listed(store)).toEqual(before);
    expect((await everythingIn(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'AB/../../secret',
    'ab/01JD0000000000000000000000',
    '',
    'AB/01JD0000000000000000000000\0',
  ])('refuses a key that is not its own (%j)', async (key) => {
    await expect(store.open(key)).rejects.toThrow('Not a storage key');
    await expect(store.delete(key)).rejects.toThrow('Not a storage key');
    await expect(store.put(Buffer.from('x'), { storageKey: key })).rejects.toThrow('Not a storage key');
  });

  it('stores many files at once', async () => {
    const stored = await Promise.all(Array.from({ length: 40 }, (_, i) => store.put(Buffer.from(`file ${i}`))));
    expect(new Set(stored.map(({ storageKey }) => storageKey)).size).toBe(40);
    const texts = await Promise.all(stored.map(async ({ storageKey }) => (await read(store, storageKey)).toString()));
    expect(texts).toEqual(stored.map((_, i) => `file ${i}`));
  });

  it('reports that it is writable', async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });

  it('removes what a killed process left a day ago, and nothing that is being written', async () => {
    const spool = kind === 'disk' ? join(folder, 'incoming') : folder;
    const [left, current] = [join(spool, 'LEFT.part'), join(spool, 'CURRENT.part')];
    await writeFile(left, 'half');
    await writeFile(current, 'half');
    const now = new Date();
    await utimes(left, now, new Date(now.getTime() - 25 * 3_600_000));
    await store.tidy(now);
    expect(await readdir(spool)).toContain('CURRENT.part');
    expect(await readdir(spool)).not.toContain('LEFT.part');
    await rm(current);
  });
});

it('An S3 store that is unavailable is an error and leaves nothing on the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candour-files-'));
  const server = await startS3Server();
  const store = new S3FileStore(server.settings, folder);
  await server.close();
  await expect(store.put(Buffer.from('x'))).rejects.toThrow();
  await expect(store.check()).rejects.toThrow();
  expect(await everythingIn(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

it('Two installations in one bucket do not see each other’s files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candour-files-'));
  const server = await startS3Server();
  const [ours, theirs] = ['ours', 'theirs'].map((prefix) => new S3FileStore({ ...server.settings, prefix }, folder));
  if (!ours || !theirs) throw new Error('Two stores were made.');
  await ours.claim('first');
  await ours.claim('first');
  await expect(ours.claim('second')).rejects.toThrow('S3_PREFIX');
  const { storageKey } = await ours.put(Buffer.from('x'));
  expect([[...(await listed(ours)).keys()], [...(await listed(theirs)).keys()]]).toEqual([[storageKey], []]);
  await server.close();
  await rm(folder, { recursive: true });
});

it('A bucket of several pages is listed to its end', async () => {
  const keys = Array.from({ length: 5 }, () => newStorageKey());
  const tokens: (string | null)[] = [];
  // The S3 server of the other tests cannot page on a current OpenSSL. This one serves two keys a page, in S3's own format.
  const pages = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token');
    tokens.push(token);
    const start = Number(token ?? 0);
    const files = keys
      .slice(start, start + 2)
      .map((key) => `<Contents><Key>ours/${key}</Key><Size>3</Size></Contents>`);
    const next = start + 2 < keys.length ? `<NextContinuationToken>${start + 2}</NextContinuationToken>` : '';
    response.setHeader('content-type', 'application/xml');
    response.end(
      `<ListBucketResult>${files.join('')}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`,
    );
  });
  await new Promise<void>((listening) => pages.listen(0, '127.0.0.1', listening));
  const { port } = pages.address() as AddressInfo;
  const settings = { bucket: 'pages', prefix: 'ours', region: 'eu-west-2', accessKeyId: 'x', secretAccessKey: 'x' };
  const store = new S3FileStore({ ...settings, endpoint: `http://127.0.0.1:${port}` }, tmpdir());
  expect([...(await listed(store)).keys()]).toEqual(keys);
  expect(tokens).toEqual([null, '2', '4']);
  pages.closeAllConnections();
  await new Promise((closed) => pages.close(closed));
});

it('A disk store counts only its own files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'candour-files-'));
  const store = new DiskFileStore(folder);
  expect(await listed(store)).toEqual(new Map());
  const { storageKey } = await store.put(Buffer.from('x'));
  await writeFile(join(folder, 'README'), 'left by a person');
  await writeFile(join(folder, storageKey.slice(0, 2), 'notes.txt'), 'left by a person');
  await symlink(join(folder, 'gone'), join(folder, storageKey.slice(0, 2), newStorageKey().slice(3)));
  expect([...(await listed(store)).keys()]).toEqual([storageKey]);
  await rm(folder, { recursive: true });
});
