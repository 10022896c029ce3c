import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AuditKey } from '#server/platform/audit/audit-key.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { migrationNumber } from '#server/platform/db/migrate.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import { readAuditStates } from './audit-state.ts';
import {
  type BackupFile,
  type BackupManifest,
  BackupRefused,
  type BackupTable,
  FILES_FOLDER,
  MANIFEST_FILE,
  SECRET_FILE,
  TABLES_FOLDER,
  TABLES_WITHOUT_ROWS,
  tablePath,
} from './backup-manifest.ts';
import { findFileDifferences } from './file-differences.ts';
import { findJobTable, readQueues, unfinishedJobs } from './job-rows-store.ts';
import { hashFile, hashing, writeLines } from './line-file.ts';
import { auditOrder, noRows, readRows, readTables, setTextForms, type Table } from './table-rows-store.ts';
import { readSequences } from './table-rules-store.ts';

export type BackupDeps = {
  db: Database;
  files: FileStore;
  now: Date;
  /** The installation's key, with which the audit chain of the backed-up state is verified. */
  auditKey: AuditKey;
  /** The file of the installation's own key, where the data folder stores it. */
  secretPath?: string | undefined;
  /** Aborts an incomplete backup, which then leaves nothing behind. */
  signal?: AbortSignal | undefined;
};

/**
 * Writes a backup of the database, the files and the installation's key into `target`, which must be empty or absent. The server
 * may be running: the database is read from one snapshot. The folder gets its name only when the backup is complete, and only its
 * owner can read it: it holds personal data and the key. Sessions, codes and failed logins are left out.
 */
export async function createBackup(deps: BackupDeps, target: string): Promise<BackupManifest> {
  await refuseUsed(target);
  const folder = await makeFolder(target);
  try {
    await mkdir(join(folder, TABLES_FOLDER), { mode: 0o700 });
    const manifest = await fill(deps, folder);
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(folder, MANIFEST_FILE), text, { mode: 0o600, flush: true });
    await takeName(folder, target);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

const NO_PLACE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST', 'ENAMETOOLONG']);

/** Uses a unique name, so a clean-up never removes someone else's folder. */
async function makeFolder(target: string): Promise<string> {
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    return await mkdtemp(`${target}.unfinished-`);
  } catch (cause) {
    if (!NO_PLACE.has((cause as NodeJS.ErrnoException).code ?? '')) throw cause;
    throw new BackupRefused(
      `Candour cannot create a folder at ${target}. Check the path and the owner of its parent folder.`,
      {
        cause,
      },
    );
  }
}

async function takeName(folder: string, target: string): Promise<void> {
  try {
    // `rmdir` removes an empty folder only.
    await rmdir(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(folder, target);
  } catch (cause) {
    throw new BackupRefused(`Candour cannot replace ${target} with the backup. Choose a new folder.`, { cause });
  }
}

async function refuseUsed(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR')
      throw new BackupRefused(`${target} is not a folder. Choose a new folder for the backup.`);
    if (error.code === 'EACCES')
      throw new BackupRefused(`Candour cannot read ${target}. Choose a new folder for the backup.`);
    throw error;
  });
  if (names.length > 0) throw new BackupRefused(`${target} is not empty. Choose a new folder for the backup.`);
}

async function fill(deps: BackupDeps, folder: string): Promise<BackupManifest> {
  // Files are copied before and after the snapshot. The first pass keeps files that are deleted meanwhile; the second adds those
  // stored up to the snapshot.
  const copied = new Map<string, BackupFile>();
  await copyFiles(deps, folder, copied);
  const database = await deps.db.readStill((tx) => writeDatabase(deps, tx, folder));
  await copyFiles(deps, folder, copied);
  const files = [...copied.values()].sort((a, b) => (a.storage_key < b.storage_key ? -1 : 1));
  return {
    product: 'candour',
    format: 1,
    created_at: deps.now.toISOString(),
    database_kind: deps.db.kind,
    ...database,
    files,
    file_differences: await findFileDifferences(folder, database.tables, files),
    secret: await copySecret(deps.secretPath, folder),
  };
}

async function writeDatabase({ auditKey, signal }: BackupDeps, tx: Tx, folder: string) {
  const states = await readAuditStates(tx, auditKey);
  await setTextForms(tx);
  const tables: BackupTable[] = [];
  for (const table of await readTables(tx, 'public')) {
    signal?.throwIfAborted();
    if (table.name !== 'migrations') tables.push(await writeTable(tx, folder, table, table.name, onlyOf(table)));
  }
  const jobTable = await findJobTable(tx);
  return {
    migration: await migrationNumber(tx),
    tables,
    sequences: await readSequences(tx),
    queues: jobTable ? await readQueues(tx) : [],
    jobs: jobTable ? await writeTable(tx, folder, jobTable, 'pgboss_job', { where: unfinishedJobs }) : null,
    ...states,
  };
}

function onlyOf({ name }: Table): Parameters<typeof readRows>[2] {
  if (TABLES_WITHOUT_ROWS.has(name)) return { where: noRows };
  return name === 'audit_log' ? { order: auditOrder } : {};
}

async function writeTable(tx: Tx, folder: string, table: Table, name: string, only: Parameters<typeof readRows>[2]) {
  const written = await writeLines(tablePath(folder, name), readRows(tx, table, only));
  return { name, columns: table.columns.map((column) => column.name), ...written };
}

async function copyFiles({ files: store, signal }: BackupDeps, folder: string, copied: Map<string, BackupFile>) {
  for await (const { storageKey } of store.list()) {
    signal?.throwIfAborted();
    if (copied.has(storageKey)) continue;
    const entry = await copyFile(store, storageKey, join(folder, FILES_FOLDER, storageKey));
    if (entry) copied.set(storageKey, entry);
  }
}

async function copyFile(store: FileStore, storageKey: string, path: string): Promise<BackupFile | undefined> {
  const content = await store.open(storageKey).catch((error: unknown) => {
    // The file was deleted after it was listed.
    if (error instanceof FileMissing) return undefined;
    throw error;
  });
  if (!content) return undefined;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, sha256 } = hashing();
  const out = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(content, through, out);
  return { storage_key: storageKey, sha256: sha256(), byte_size: out.bytesWritten };
}

async function copySecret(secretPath: string | undefined, folder: string): Promise<BackupManifest['secret']> {
  if (secretPath === undefined || (await hashFile(secretPath)) === undefined) return null;
  const path = join(folder, SECRET_FILE);
  await writeFile(path, await readFile(secretPath), { mode: 0o600, flush: true });
  return { sha256: (await hashFile(path)) ?? '' };
}
