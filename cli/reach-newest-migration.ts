import type { Database } from '#server/platform/db/database.ts';
import { migrate, migrationNumber } from '#server/platform/db/migrate.ts';
import { MIGRATIONS_FOLDER, MigrationRefused, readMigrationFiles } from '#server/platform/db/migration-files.ts';

/**
 * Makes sure that the database is what this release writes to. The embedded one belongs to this process for now and is migrated; on
 * PostgreSQL a server of an earlier release may be at work, so that a command changes nothing there.
 * @throws MigrationRefused
 */
export async function reachNewestMigration(db: Database): Promise<void> {
  if (db.kind === 'embedded') {
    await migrate(db);
    return;
  }
  const newest = (await readMigrationFiles(MIGRATIONS_FOLDER)).length;
  const found = await db.transaction(migrationNumber);
  if (found === newest) return;
  if (found === 0)
    throw new MigrationRefused(
      'The database at DATABASE_URL has nothing of Candour in it yet: start Candour on it once.',
    );
  throw new MigrationRefused(
    found > newest
      ? `The database at DATABASE_URL is at migration ${found}, which this release does not have: use the newer release.`
      : `The database at DATABASE_URL is at migration ${found} and this release needs ${newest}: start the server of this release on it first.`,
  );
}
