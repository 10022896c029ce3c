import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { keepSecret } from '#server/platform/config/secrets.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS_FOLDER, newestMigration, readMigrationFiles } from '#server/platform/db/migration-files.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { readAuditState } from './audit-state.ts';
import {
  type BackupManifest,
  BackupRefused,
  type BackupTable,
  FILES_FOLDER,
  SECRET_FILE,
  TABLES_WITHOUT_ROWS,
  tablePath,
} from './backup-manifest.ts';
import { type EndedCredentials, endCredentials } from './end-credentials-store.ts';
import { createQueues, findJobTable } from './job-rows-store.ts';
import { readLines } from './line-file.ts';
import { countRows, readTables, setTextForms, type Table, writeRows } from './table-rows-store.ts';
import { setSequences, withoutRules } from './table-rules-store.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreDeps = {
  db: Database;
  files: FileStore;
  now: Date;
  /** Where to write the installation's key, if the data folder is to store it. */
  secretPath?: string | undefined;
};

export type Restored = {
  manifest: BackupManifest;
  ended: EndedCredentials;
  /** Organisations whose directory needs a new key. */
  withoutScimKey: string[];
};

/** The target is not empty, and is left unchanged. */
export class TargetNotEmpty extends BackupRefused {}

const LOAD_BUDGET_MS = 6 * 60 * 60_000;

/**
 * Restores a backup into an empty database and an empty file store, each of either kind, and migrates it to the newest migration.
 * The rows arrive last and in one transaction: an interrupted restore leaves no half-filled database. Afterwards nobody is signed
 * in, and no earlier link, code or directory key works. Rejects with `BackupRefused` when the backup is damaged or newer than this release, and with
 * `TargetNotEmpty`.
 */
export async function restoreBackup(deps: RestoreDeps, folder: string): Promise<Restored> {
  const { manifest, problems } = await verifyBackup(folder);
  const [problem] = problems;
  if (problem !== undefined) throw new BackupRefused(`The backup is damaged: ${problem}`);
  await refuseUnfit(deps, manifest);
  await migrate(deps.db, { upTo: manifest.migration });
  await restoreFiles(deps.files, folder, manifest);
  if (manifest.jobs) await createQueues(deps.db, manifest.queues);
  if (deps.secretPath !== undefined && manifest.secret)
    await keepSecret(deps.secretPath, await readFile(join(folder, SECRET_FILE), 'utf8'));
  const work = async (tx: Tx) => {
    await load(tx, folder, manifest);
    if (!isDeepStrictEqual(await readAuditState(tx), manifest.audit))
      throw new BackupRefused('The end of the restored audit log does not match the backup.');
    return endCredentials(tx, new Map(manifest.tables.map(({ name, columns }) => [name, columns])), deps.now);
  };
  const ended = await deps.db.transaction(work, { budgetMs: LOAD_BUDGET_MS });
  await migrate(deps.db);
  return { manifest, ...ended };
}

async function refuseUnfit({ db, files }: RestoreDeps, { migration }: BackupManifest): Promise<void> {
  const newest = newestMigration(await readMigrationFiles(MIGRATIONS_FOLDER));
  if (migration > newest)
    throw new BackupRefused('The backup was made by a newer release. Use that release to restore it.');
  const tables = await db.transaction(async (tx) => [
    ...(await readTables(tx, 'public')),
    ...(await readTables(tx, 'pgboss')),
  ]);
  if (tables.length > 0)
    throw new TargetNotEmpty('The database is not empty. Restore into a new data folder or database.');
  for await (const _file of files.list())
    throw new TargetNotEmpty('The file store is not empty. Restore into an empty one.');
}

async function restoreFiles(store: FileStore, folder: string, { files }: BackupManifest): Promise<void> {
  for (const { storage_key, sha256 } of files) {
    const content = createReadStream(join(folder, FILES_FOLDER, storage_key));
    const stored = await store.put(content, { storageKey: storage_key });
    if (stored.sha256 !== sha256) throw new BackupRefused(`The file ${storage_key} changed during the restore.`);
  }
}

async function load(tx: Tx, folder: string, manifest: BackupManifest): Promise<void> {
  await setTextForms(tx);
  const targets = (await readTables(tx, 'public')).filter(({ name }) => name !== 'migrations');
  const pairs = manifest.tables.map((table) => ({ table, target: sameTable(table, targets) }));
  if (pairs.length !== targets.length)
    throw new BackupRefused('The backup is missing a table that this release requires.');
  await withoutRules(tx, targets, async () => {
    for (const { table, target } of pairs)
      if (!TABLES_WITHOUT_ROWS.has(table.name)) await loadTable(tx, folder, table, target);
  });
  const jobs = manifest.jobs && (await findJobTable(tx));
  if (manifest.jobs && jobs) await loadTable(tx, folder, manifest.jobs, jobs);
  await setSequences(tx, manifest.sequences);
}

function sameTable(table: BackupTable, targets: readonly Table[]): Table {
  const target = targets.find(({ name }) => name === table.name);
  const wanted = new Set(target?.columns.map(({ name }) => name));
  if (!target || wanted.symmetricDifference(new Set(table.columns)).size > 0) {
    throw new BackupRefused(`The table ${table.name} has a different structure in this release.`);
  }
  return target;
}

async function loadTable(tx: Tx, folder: string, { name, columns, rows }: BackupTable, target: Table): Promise<void> {
  await writeRows(tx, target, columns, readLines(tablePath(folder, name)));
  if ((await countRows(tx, target)) !== rows) throw new BackupRefused(`The table ${name} was not restored completely.`);
}
