import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { migrationNumber } from '#server/platform/db/migrate.ts';
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts';
import {
  type AuditState,
  type BackupManifest,
  BackupRefused,
  type BackupTable,
  FILES_FOLDER,
  MANIFEST_FILE,
  TABLES_FOLDER,
  tablePath,
} from './backup-manifest.ts';
import { findJobTable, readQueues, unfinishedJobs } from './job-rows-store.ts';
import { hashing, writeLines } from './line-file.ts';
import { readRows, readTables, setTextForms, type Table } from './table-rows-store.ts';
import { readSequences } from './table-rules-store.ts';

export type BackupDeps = {
  db: Database;
  files: FileStore;
  now: Date;
  /** Checks the audit chain of what is backed up. */
  verifyAudit: (tx: Tx) => Promise<AuditState>;
};

type FileEntry = BackupManifest['files'][number];

/**
 * Writes a backup of the database and the files into `target`, which must be empty or absent. The server may run: the database is
 * read as one still state. The folder gets its name only when the backup is whole. It holds personal data, readable by its
 * owner only, and not the installation's secret, which whoever restores it needs too.
 */
export async function createBackup(deps: BackupDeps, target: string): Promise<BackupManifest> {
  await refuseUsed(target);
  const folder = `${target}.unfinished`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, TABLES_FOLDER), { recursive: true, mode: 0o700 });
  const manifest = await fill(deps, folder);
  await writeFile(join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  await rm(target, { recursive: true, force: true });
  await rename(folder, target);
  return manifest;
}

async function refuseUsed(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length > 0) throw new BackupRefused(`${target} is not empty: name a new folder for the backup.`);
}

async function fill(deps: BackupDeps, folder: string): Promise<BackupManifest> {
  // Files come first and again last: one that the still state names was stored before it, whatever happens to it meanwhile.
  const files = new Map<string, FileEntry>();
  await copyFiles(deps.files, folder, files);
  const database = await deps.db.readStill((tx) => writeDatabase(deps, tx, folder));
  await copyFiles(deps.files, folder, files);
  return {
    product: 'candour',
    format: 1,
    created_at: deps.now.toISOString(),
    database_kind: deps.db.kind,
    ...database,
    files: [...files.values()].sort((a, b) => (a.storage_key < b.storage_key ? -1 : 1)),
  };
}

async function writeDatabase({ verifyAudit }: BackupDeps, tx: Tx, folder: string) {
  const audit = await verifyAudit(tx);
  await setTextForms(tx);
  const tables: BackupTable[] = [];
  for (const table of await readTables(tx, 'public')) {
    if (table.name !== 'migrations') tables.push(await writeTable(tx, folder, table, table.name));
  }
  const jobTable = await findJobTable(tx);
  return {
    migration: await migrationNumber(tx),
    tables,
    sequences: await readSequences(tx),
    queues: jobTable ? await readQueues(tx) : [],
    jobs: jobTable ? await writeTable(tx, folder, jobTable, 'pgboss_job', unfinishedJobs) : null,
    audit,
  };
}

async function writeTable(tx: Tx, folder: string, table: Table, name: string, where?: typeof unfinishedJobs) {
  const written = await writeLines(tablePath(folder, name), readRows(tx, table, where));
  return { name, columns: table.columns.map((column) => column.name), ...written };
}

async function copyFiles(store: FileStore, folder: string, copied: Map<string, FileEntry>): Promise<void> {
  for await (const { storageKey } of store.list()) {
    if (copied.has(storageKey)) continue;
    const entry = await copyFile(store, storageKey, join(folder, FILES_FOLDER, storageKey));
    if (entry) copied.set(storageKey, entry);
  }
}

async function copyFile(store: FileStore, storageKey: string, path: string): Promise<FileEntry | undefined> {
  const content = await store.open(storageKey).catch((error: unknown) => {
    // Deleted since it was listed.
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
