import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderInUse, type FolderLock, lockFolder } from '#server/platform/db/folder-lock.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#server/platform/db/migration-files.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import type { TestDatabase } from './test-database.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/candour/', import.meta.url));
const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const STALE_MS = 24 * 60 * 60_000;

/** Opens a copy of a database that was migrated once for all test files. */
export async function createEmbeddedTestDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candour-test-'));
  await placeMigratedDatabase(dataDir);
  const database = await openDatabase({ dataDir, durable: false });
  return {
    database,
    dataDir,
    async close() {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Puts a migrated, closed database into a data folder: making one anew costs seconds. */
export async function placeMigratedDatabase(dataDir: string): Promise<void> {
  cpSync(await migratedTemplate(), join(dataDir, 'database'), { recursive: true });
}

async function migratedTemplate(): Promise<string> {
  const template = join(CACHE, `database-${await contentHash()}`);
  if (existsSync(template)) return template;
  const lock = await waitForLock(CACHE);
  try {
    if (!existsSync(template)) await buildTemplate(template);
  } finally {
    lock.release();
  }
  return template;
}

/** Anything that changes what a fresh database holds. */
async function contentHash(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(LOCK_FILE));
  for (const { name, sha256 } of await readMigrationFiles(MIGRATIONS_FOLDER)) hash.update(name).update(sha256);
  return hash.digest('hex').slice(0, 16);
}

async function buildTemplate(template: string): Promise<void> {
  const building = mkdtempSync(join(tmpdir(), 'candour-template-'));
  const database = await openDatabase({ dataDir: building, durable: false });
  await migrate(database);
  await database.close();
  dropStaleTemplates();
  cpSync(join(building, 'database'), `${template}.new`, { recursive: true });
  renameSync(`${template}.new`, template);
  rmSync(building, { recursive: true, force: true });
}

function dropStaleTemplates(): void {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith('database-'))) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Test files run side by side: one builds the template, the others wait for it. */
async function waitForLock(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(50);
    }
  }
}
