import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';

const POSTGRES_MAJOR = '18';

export type PgliteOptions = {
  /** The database's own folder; made when absent. */
  folder: string;
  /** Whether a commit waits until the disk has it, so that a power cut loses nothing acknowledged. */
  durable: boolean;
};

/** PGlite leaves fsync to the host and its host leaves it out; this is the shape through which it can be put back. */
type HostFiles = { filesystems?: { NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } } } };

/**
 * Opens the database in `folder`. A new one is built beside it and renamed into place, so that a process killed on the way
 * leaves no half of one behind.
 */
export async function openPglite({ folder, durable }: PgliteOptions): Promise<PGlite> {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) await createFolder(folder);
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${major}; this release needs ${POSTGRES_MAJOR}. Restore a backup into an empty folder.`,
    );
  }
  return open(folder, durable);
}

async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await open(unfinished, false)).close();
  syncTree(unfinished);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  syncPath(join(folder, '..'));
}

async function open(folder: string, durable: boolean): Promise<PGlite> {
  const settings = ['timezone=UTC', ...(durable ? ['wal_sync_method=fsync'] : [])];
  const flags = PGlite.defaultStartParams.filter((param) => !(durable && param === '-F'));
  const pglite = await PGlite.create({
    dataDir: folder,
    extensions: { vector, pg_textsearch },
    startParams: [...flags, ...settings.flatMap((setting) => ['-c', setting])],
  });
  if (durable) syncForReal(pglite);
  endOnTrap(pglite);
  return pglite;
}

/** With this code PostgreSQL leaves its loop to handle an SQL error; whatever else leaves it is a fault of the engine. */
const SQL_ERROR_STATUS = 100;

/**
 * PGlite goes on after a fault of the engine itself (memory out of bounds, no stack left), with its state unknown or in an endless
 * loop. Ending the thread is what PostgreSQL does when a backend crashes: the next start recovers from the write-ahead log.
 */
function endOnTrap(pglite: PGlite): void {
  const module = pglite.Module;
  const run = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      run();
    } catch (error) {
      if (!(error instanceof Object && 'status' in error && error.status === SQL_ERROR_STATUS)) process.exit(1);
      throw error;
    }
  };
}

function syncForReal(pglite: PGlite): void {
  const files: HostFiles = pglite.Module.FS;
  const operations = files.filesystems?.NODEFS?.stream_ops;
  if (!operations) throw new Error('PGlite no longer lets its files be synchronised: acknowledged rows could be lost.');
  operations.fsync = ({ nfd }) => {
    fdatasyncSync(nfd);
    return 0;
  };
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    syncPath(join(entry.parentPath, entry.name));
  }
  syncPath(folder);
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
