import type { Database } from '#server/platform/db/database.ts';

export type TestDatabase = {
  database: Database;
  /** An empty folder of the test's own, gone after `close`; on the embedded database it holds the database too. */
  dataDir: string;
  /** Only on PostgreSQL. */
  databaseUrl?: string;
  close(): Promise<void>;
};
