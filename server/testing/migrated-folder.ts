import { rmSync } from 'node:fs';
import type { Database } from '#server/platform/db/database.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { createTestDatabase } from './database-per-test.ts';

export type MigratedFolder = {
  dataDir: string;
  /** Opens the database for `look` alone: nothing else may have it open meanwhile. */
  inside<T>(look: (database: Database) => Promise<T>): Promise<T>;
  remove(): void;
};

/** A closed data folder with a migrated, empty database, for processes that the test starts. */
export async function migratedFolder(): Promise<MigratedFolder> {
  const { database, dataDir } = await createTestDatabase();
  await database.close();
  return folderAt(dataDir);
}

/** The same for a folder that a process of the test has created. */
export const folderAt = (dataDir: string): MigratedFolder => ({
  dataDir,
  async inside(look) {
    const database = await openDatabase({ dataDir, durable: false });
    try {
      return await look(database);
    } finally {
      await database.close();
    }
  },
  remove: () => rmSync(dataDir, { recursive: true, force: true }),
});
