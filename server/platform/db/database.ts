import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** What a store is given: a drizzle handle, either the pool's or a transaction's. */
export type Queryable = NodePgDatabase<Record<string, never>>;

/** A handle inside an open transaction. Await nothing but the database while holding one. */
export type Tx = Queryable;

/** What the installed database can do beyond plain SQL; search and health read it. */
export type DatabaseCapabilities = { bm25: boolean; vector: boolean };

export type DatabaseKind = 'embedded' | 'postgres';

export type TransactionOptions = {
  /**
   * For migrations and bulk loading: the time (ms) that `work` may hold the transaction between statements, instead of 1,000.
   * Each of its statements may take as long, where it would be ended after the usual limit.
   */
  budgetMs?: number;
};

/**
 * The database port. One SQL driver (node-postgres) speaks to the embedded PGlite worker and to a real PostgreSQL alike,
 * so a store never asks which one it has.
 */
export interface Database {
  readonly kind: DatabaseKind;
  readonly capabilities: DatabaseCapabilities;
  /** For stores: `db.query.select()…`. Statements run outside any transaction. */
  readonly query: Queryable;
  /** The pool itself, for libraries that bring their own SQL (jobs, accounts). */
  readonly pool: Pool;
  /**
   * Runs `work` in one transaction; commits on return, rolls back on throw. A nested `tx.transaction` is a savepoint.
   * Fails with `TransactionTooLong` when `work` holds it for over 1,000 ms between its statements (something other than the
   * database was awaited), or for over ten times that in all; with `DatabaseUnavailable` when the database is away.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Runs `work`, which only reads, on one unchanging state of everything committed so far, for as long as it takes and without
   * holding anybody up. For backups; on the embedded database it needs as much free disk as the database itself.
   */
  readStill<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when one round trip succeeds; rejects otherwise. For readiness. Time-out in ms. */
  ping(timeoutMs: number): Promise<void>;
  /** Where this process serves, for a second one that finds the data folder in use. Nothing on PostgreSQL, which has no folder. */
  announce(address: string): void;
  /** Finishes running statements, closes connections, stops the worker and releases the folder's lock. */
  close(): Promise<void>;
}
