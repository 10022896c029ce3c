import { afterAll, beforeAll } from 'vitest';
import type { Database, DatabaseKind } from '#server/platform/db/database.ts';
import { createEmbeddedTestDatabase } from './database-per-test-embedded.ts';
import { createPostgresTestDatabase } from './database-per-test-postgres.ts';
import { describeByDatabase, type OnPostgres } from './describe-by-database.ts';
import type { TestDatabase } from './test-database.ts';

/**
 * A migrated, empty database for one test file. Call `close` in `afterAll`: a PostgreSQL server is started for the file and stops
 * with its last database.
 */
export function createTestDatabase({ kind = 'embedded' }: { kind?: DatabaseKind } = {}): Promise<TestDatabase> {
  return kind === 'embedded' ? createEmbeddedTestDatabase() : createPostgresTestDatabase();
}

/**
 * Runs a suite on the embedded database and, in longer runs, on PostgreSQL 18 too. The suite receives a function to call inside its
 * tests and hooks:
 *
 *     describeDatabases('races', 'Flags', (database) => {
 *       it('are changed by one of two', async () => { await change(database(), …) });
 *     });
 */
export function describeDatabases(why: OnPostgres, name: string, suite: (database: () => Database) => void): void {
  describeByDatabase(why, name, (kind) => {
    let test: TestDatabase | undefined;
    beforeAll(async () => {
      test = await createTestDatabase({ kind });
    });
    afterAll(() => test?.close());
    suite(() => {
      if (!test) throw new Error('The database opens in beforeAll: call this inside a test or a hook.');
      return test.database;
    });
  });
}

/** The same for a store or a port. */
export const describeBothDatabases = (name: string, suite: (database: () => Database) => void): void =>
  describeDatabases('store', name, suite);
