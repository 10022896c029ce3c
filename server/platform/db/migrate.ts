import { sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import {
  MIGRATIONS_FOLDER,
  type MigrationFile,
  MigrationRefused,
  newestMigration,
  readMigrationFiles,
} from './migration-files.ts';

/** Any number, as long as nothing else in the database uses it as a lock. */
const LOCK_KEY = 4_261_977_301;
/** A migration may rebuild an index over the whole database. */
const BUDGET_MS = 60 * 60_000;

export type MigrateOptions = {
  folder?: string;
  /** Stop after this number: restoring an older backup loads its rows at their own migration, then continues. */
  upTo?: number;
};

type AppliedMigration = { number: number; name: string; sha256: string };

/**
 * Migrates the database to the newest migration. Each file runs in its own transaction together with its row in `migrations`, so a
 * killed process leaves whole migrations only. Processes that start at the same time take turns. Rejects with `MigrationRefused`
 * when an applied file has changed, when the database is newer than the files, or when a file fails.
 * @returns the names of the files applied now, in order
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrationFiles(options.folder ?? MIGRATIONS_FOLDER);
  const wanted = files.filter(({ number }) => number <= (options.upTo ?? Number.POSITIVE_INFINITY));
  const before = await locked(database, async (tx) => {
    await tx.execute(sql`CREATE TABLE IF NOT EXISTS migrations (
      number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    return appliedMigrations(tx);
  });
  refuseStranger(files, before);
  const now: string[] = [];
  for (const file of wanted.slice(before.length)) {
    if (await locked(database, (tx) => apply(tx, file))) now.push(file.name);
  }
  return now;
}

/** The number of the newest migration applied; 0 for an empty database. */
export async function migrationNumber(tx: Tx): Promise<number> {
  const table = await tx.execute<{ found: boolean }>(sql`SELECT to_regclass('public.migrations') IS NOT NULL AS found`);
  if (!table.rows[0]?.found) return 0;
  return (await appliedMigrations(tx)).at(-1)?.number ?? 0;
}

function locked<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.transaction(
    async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY}::bigint)`);
      return work(tx);
    },
    { budgetMs: BUDGET_MS },
  );
}

async function appliedMigrations(tx: Tx): Promise<AppliedMigration[]> {
  const { rows } = await tx.execute<AppliedMigration>(sql`SELECT number, name, sha256 FROM migrations ORDER BY number`);
  return rows;
}

function refuseStranger(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  const last = applied.at(-1);
  if (last && last.number > newestMigration(files)) {
    throw new MigrationRefused(
      `The database is at migration ${last.name}, which this release does not have. Start the newer release.`,
    );
  }
  for (const [index, row] of applied.entries()) {
    const file = files[index];
    if (row.number !== file?.number) {
      throw new MigrationRefused(`The database is missing migration ${file?.name ?? index + 1} but has later ones.`);
    }
    if (row.sha256 !== file.sha256) {
      throw new MigrationRefused(
        `Migration ${file.name} was applied with different content. Restore the file and add a new migration instead.`,
      );
    }
  }
}

/** @returns false when another process applied it while this one waited for the lock */
async function apply(tx: Tx, { number, name, sql: text, sha256 }: MigrationFile): Promise<boolean> {
  const [done] = (await tx.execute(sql`SELECT FROM migrations WHERE number = ${number}`)).rows;
  if (done) return false;
  try {
    await tx.execute(sql.raw(text));
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new MigrationRefused(`Migration ${name} failed and was rolled back: ${reason}.`, { cause: error });
  }
  await tx.execute(sql`INSERT INTO migrations (number, name, sha256) VALUES (${number}, ${name}, ${sha256})`);
  return true;
}
