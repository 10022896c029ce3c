import type { Database } from '#server/platform/db/database.ts';

export type TestDatabase = {
  database: Database;
  /** An empty folder for the test, removed by `close`; the embedded database is in it too. */
  dataDir: string;
  /** Only on PostgreSQL. */
  databaseUrl?: string;
  close(): Promise<void>;
};
