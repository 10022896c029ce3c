import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, FileMissing, type FileStore, type PutOptions, type StoredBytes } from './file-store.ts';
import { namesIn } from './names-in.ts';
import { asStorageError, clearAbandoned, spool } from './spool.ts';
import { assertStorageKey, isStorageKey, newStorageKey } from './storage-key.ts';

const incoming = 'incoming';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files below one folder: written to a temporary file, flushed to the disk, then renamed into place. */
export class DiskFileStore implements FileStore {
  readonly kind = 'disk' as const;
  readonly #root: string;

  /** @param root folder of this store alone; created when absent */
  constructor(root: string) {
    this.#root = root;
  }

  #path(storageKey: string): string {
    assertStorageKey(storageKey);
    return join(this.#root, storageKey);
  }

  async put(content: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<StoredBytes> {
    const storageKey = options.storageKey ?? newStorageKey();
    const path = this.#path(storageKey);
    const { path: temporary, sha256, byteSize } = await spool(join(this.#root, incoming), content, options.mostBytes);
    try {
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(temporary, path);
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(this.#root);
    } catch (error) {
      await rm(temporary, { force: true });
      throw asStorageError(error);
    }
    return { storageKey, sha256, byteSize };
  }

  async open(storageKey: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.#path(storageKey), 'r');
      return file.createReadStream(range ?? {});
    } catch (error) {
      throw isMissing(error) ? new FileMissing() : error;
    }
  }

  async delete(storageKey: string): Promise<void> {
    await rm(this.#path(storageKey), { force: true });
  }

  async *list(): AsyncIterable<{ storageKey: string; byteSize: number }> {
    for (const folder of await namesIn(this.#root)) {
      if (folder === incoming) continue;
      for (const name of await namesIn(join(this.#root, folder))) {
        const storageKey = `${folder}/${name}`;
        if (!isStorageKey(storageKey)) continue;
        const byteSize = await sizeOf(this.#path(storageKey));
        if (byteSize !== undefined) yield { storageKey, byteSize };
      }
    }
  }

  async check(): Promise<void> {
    const folder = join(this.#root, incoming);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  }

  tidy(now: Date): Promise<void> {
    return clearAbandoned(join(this.#root, incoming), now);
  }
}

/** Undefined when the file was deleted meanwhile. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
