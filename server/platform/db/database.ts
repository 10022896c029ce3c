import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** What a store is given: a drizzle handle, either the pool's or a transaction's. */
export type Queryable = NodePgDatabase<Record<string, never>>;

/** A handle inside an open transaction. Await nothing but the database while holding one. */
export type Tx = Queryable;

/** What the installed database can do beyond plain SQL; search and health read it. */
export type DatabaseCapabilities = { bm25: boolean; vector: boolean };

export type DatabaseKind = 'embedded' | 'postgres';

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
   * Runs `work` in one transaction; commits on return, rolls back on throw.
   * Fails with `TransactionTooLong` when `work` holds it over 1,000 ms: something other than the database was awaited.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when one round trip succeeds; rejects otherwise. For readiness. Time-out in ms. */
  ping(timeoutMs: number): Promise<void>;
  /** Finishes running statements, closes connections, stops the worker and releases the folder's lock. */
  close(): Promise<void>;
}
