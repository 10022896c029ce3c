import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** What a store receives: a drizzle handle of the pool or of a transaction. */
export type Queryable = NodePgDatabase<Record<string, never>>;

/** A handle inside an open transaction. Await only the database while it is open. */
export type Tx = Queryable;

/** What the installed database supports beyond plain SQL; search and the health page read it. */
export type DatabaseCapabilities = { bm25: boolean; vector: boolean };

export type DatabaseKind = 'embedded' | 'postgres';

export type TransactionOptions = {
  /**
   * For migrations and bulk loading: how long (ms) `work` may keep the transaction open between statements, instead of 1,000. The
   * statement timeout is lifted to the same value.
   */
  budgetMs?: number;
};

/**
 * The database port. One SQL driver (node-postgres) speaks to the embedded PGlite worker and to a real PostgreSQL alike, so a store
 * need not know which one it has.
 */
export interface Database {
  readonly kind: DatabaseKind;
  readonly capabilities: DatabaseCapabilities;
  /** For stores: `db.query.select()…`. Statements run outside any transaction. */
  readonly query: Queryable;
  /** The pool itself, for libraries with their own SQL (jobs, accounts). */
  readonly pool: Pool;
  /**
   * Runs `work` in one transaction; commits on return, rolls back on throw. A nested `tx.transaction` is a savepoint. Fails with
   * `TransactionTooLong` when `work` spends over 1,000 ms between statements (it awaited something other than the database), or
   * over ten times that in all. Fails with `DatabaseUnavailable` when the database is unavailable.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work`, which only reads, on one snapshot of everything committed so far, for as long as it takes and without blocking
   * anyone. For backups; on the embedded database it needs as much free disk as the database itself.
   */
  readStill<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when one round trip succeeds; rejects otherwise. For readiness. Timeout in ms. */
  ping(timeoutMs: number): Promise<void>;
  /**
   * Publishes the address at which this process serves, for a second process that finds the data folder in use. Does nothing on
   * PostgreSQL, which has no folder.
   */
  announce(address: string): void;
  /** Waits for running statements, closes connections, stops the worker and releases the folder's lock. */
  close(): Promise<void>;
}
