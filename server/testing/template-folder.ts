import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderInUse, type FolderLock, lockDataFolder } from '#server/platform/db/folder-lock.ts';
import { MIGRATIONS_FOLDER, readMigrationFiles } from '#server/platform/db/migration-files.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/candour/', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LOCK_FILE = fileURLToPath(new URL('../../package-lock.json', import.meta.url));
const STALE_MS = 24 * 60 * 60_000;

/**
 * A folder built once for all test files, each of which copies it; rebuilt when a migration or a library changes its contents.
 * @param build fills the folder it is given, which does not exist yet
 * @param madeFrom more files and folders of the repository that change it
 */
export async function templateFolder(
  kind: string,
  build: (folder: string) => Promise<void>,
  madeFrom: readonly string[] = [],
): Promise<string> {
  const template = join(CACHE, `${kind}-${await contentHash(madeFrom)}`);
  if (existsSync(template)) return template;
  // One lock for each kind: building one folder may need another.
  const lock = await waitForLock(join(CACHE, 'locks', kind));
  try {
    if (existsSync(template)) return template;
    dropStaleTemplates(kind);
    rmSync(`${template}.new`, { recursive: true, force: true });
    await build(`${template}.new`);
    renameSync(`${template}.new`, template);
    return template;
  } finally {
    lock.release();
  }
}

/** A hash of everything that changes the contents of a fresh database. */
async function contentHash(madeFrom: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await readFile(LOCK_FILE));
  for (const { name, sha256 } of await readMigrationFiles(MIGRATIONS_FOLDER)) hash.update(name).update(sha256);
  for (const folder of madeFrom)
    for (const path of filesUnder(join(ROOT, folder))) hash.update(path).update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

const filesUnder = (path: string): string[] => (statSync(path).isFile() ? [path] : filesIn(path));

/** Test files do not change a template's contents. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function dropStaleTemplates(kind: string): void {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith(`${kind}-`))) {
    const path = join(CACHE, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Test files run in parallel: one builds the template, the others wait. Each kind has its own lock, because one is built from
 * another.
 */
async function waitForLock(folder: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  for (;;) {
    try {
      return lockDataFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await sleep(50);
    }
  }
}
