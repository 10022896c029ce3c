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
import { PrivateFiles } from './private-files.ts';

const POSTGRES_MAJOR = '18';

export type PgliteOptions = {
  /** The database's own folder; created when absent. */
  folder: string;
  /** Whether a commit waits for the disk, so that a power cut loses nothing acknowledged. Without it the database is also a small one. */
  durable: boolean;
};

/** PGlite leaves fsync to its host, which omits it. This type describes the place where we add it. */
type HostFiles = { filesystems?: { NODEFS?: { stream_ops?: { fsync?: (stream: { nfd: number }) => number } } } };

/**
 * Opens the database in `folder`. A new database is built beside it and renamed into place, so that a killed process leaves no
 * half-built one.
 */
export async function openPglite({ folder, durable }: PgliteOptions): Promise<PGlite> {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) await createFolder(folder);
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The database in ${folder} was created by PostgreSQL ${major}; this release requires ${POSTGRES_MAJOR}. Restore a backup into an empty folder.`,
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

/** The engine touches its whole cache at each start, 128 MB by default: 0.6 s. Databases of tests are small, and many. */
const SMALL_CACHE = 'shared_buffers=8MB';

async function open(folder: string, durable: boolean): Promise<PGlite> {
  const settings = ['timezone=UTC', durable ? 'wal_sync_method=fsync' : SMALL_CACHE];
  const flags = PGlite.defaultStartParams.filter((param) => !(durable && param === '-F'));
  const pglite = await PGlite.create({
    fs: new PrivateFiles(folder),
    extensions: { vector, pg_textsearch },
    startParams: [...flags, ...settings.flatMap((setting) => ['-c', setting])],
  });
  if (durable) syncForReal(pglite);
  endOnTrap(pglite);
  return pglite;
}

/** PostgreSQL leaves its loop with this code to handle an SQL error; any other code is a fault of the engine. */
const SQL_ERROR_STATUS = 100;

/**
 * After a fault of the engine (memory out of bounds, stack overflow) PGlite continues with unknown state or in an endless loop. So
 * we end the thread, as PostgreSQL does when a backend crashes: the next start recovers from the write-ahead log.
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
