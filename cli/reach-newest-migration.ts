import type { Database } from '#server/platform/db/database.ts';
import { migrate, migrationNumber } from '#server/platform/db/migrate.ts';
import {
  MIGRATIONS_FOLDER,
  MigrationRefused,
  newestMigration,
  readMigrationFiles,
} from '#server/platform/db/migration-files.ts';

/**
 * Makes sure that the database has this release's schema. The embedded one belongs to this process for now and is migrated.
 * On PostgreSQL a server of an earlier release may be running, so a command migrates nothing there.
 * @throws MigrationRefused
 */
export async function reachNewestMigration(db: Database): Promise<void> {
  if (db.kind === 'embedded') {
    await migrate(db);
    return;
  }
  const newest = newestMigration(await readMigrationFiles(MIGRATIONS_FOLDER));
  const found = await db.transaction(migrationNumber);
  if (found === newest) return;
  if (found === 0)
    throw new MigrationRefused('The database at DATABASE_URL contains no Candour data yet. Start Candour on it once.');
  throw new MigrationRefused(
    found > newest
      ? `The database at DATABASE_URL is at migration ${found}, which this release does not have. Use the newer release.`
      : `The database at DATABASE_URL is at migration ${found} and this release needs ${newest}. Start the server of this release on it first.`,
  );
}
