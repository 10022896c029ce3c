import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { describeBothDatabases } from '#server/testing/database-per-test.ts';
import { makePerson } from '#server/testing/people.ts';
import { createFiles } from './create-files.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { files } from './file-tables.ts';
import { fileLinks } from './signed-file-link.ts';
import { findVisibleFile } from './stored-file-store.ts';
import { sweepFiles } from './sweep-files.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describeBothDatabases('The sweep of files', (database) => {
  let folder: string;
  let store: DiskFileStore;
  let owner: SignedInCaller;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'candour-sweep-'));
    store = new DiskFileStore(folder);
    owner = await makePerson(database());
  });
  afterEach(() => rm(folder, { recursive: true }));

  const sweep = (now: Date) => sweepFiles({ db: database(), store, clock: { now: () => now } });
  async function register(text: string): Promise<string> {
    const port = createFiles({ store, links: fileLinks('a secret for tests'), clock: { now: () => new Date() } });
    const bytes = await store.put(Buffer.from(text));
    const visible = {
      ownerId: owner.userId,
      organisationId: null,
      visibility: 'private',
      sharedWith: [],
      countsFor: null,
    } as const;
    return database().transaction((tx) =>
      port.register(tx, { ...visible, fileName: 'a.txt', mediaType: 'text/plain', bytes }),
    );
  }

  it('leaves bytes that belong to a file and removes those that nobody registered within the hour', async () => {
    const id = await register('kept');
    await store.put(Buffer.from('never registered'));
    expect(await sweep(minutes(24))).toBe(0);
    expect(await sweep(minutes(30))).toBe(1);
    expect(await sweep(minutes(30))).toBe(0);
    const file = await findVisibleFile(database().query, owner, id);
    await expect(store.open(file?.storageKey ?? '')).resolves.toBeDefined();
  });

  it('removes the bytes of a file that was deleted', async () => {
    const id = await register('deleted');
    await database().query.delete(files).where(eq(files.id, id));
    expect(await sweep(minutes(30))).toBe(1);
  });
});
