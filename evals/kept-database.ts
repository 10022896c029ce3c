import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { onDatabase, withTemporaryDatabase } from './temporary-database-store.ts';

export type DatabaseContent = {
  /** Changes with everything that `fill` reads. */
  edition: string;
  /** Fills an empty, migrated database. */
  fill(db: Database): Promise<void>;
};

/**
 * Runs `work` on a filled database. In a folder it is kept for the next run, which fills it again only where the edition differs; without
 * one it is deleted.
 */
export async function withFilledDatabase<T>(
  folder: string | undefined,
  { edition, fill }: DatabaseContent,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const filling = async (db: Database) => {
    await fill(db);
    return work(db);
  };
  if (folder === undefined) return withTemporaryDatabase(undefined, filling);
  const [dataDir, mark] = [join(folder, 'database'), join(folder, 'edition')];
  if ((await readFile(mark, 'utf8').catch(() => undefined)) === edition) return onDatabase({ dataDir }, work);
  await rm(mark, { force: true });
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return onDatabase({ dataDir }, async (db) => {
    await fill(db);
    await writeFile(mark, edition);
    return work(db);
  });
}
