import type { Pool } from 'pg';
import type { DatabaseKind, Tx } from './database.ts';

/** Where the two kinds of database differ. */
export type Backend = {
  kind: DatabaseKind;
  pool: Pool;
  /** Lifts the statement timeout to this many ms until the returned function is called. */
  allowStatementsOf(budgetMs: number): () => void;
  readStill<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  announce(address: string): void;
  /** Called when the pool has ended. */
  stop(): Promise<void>;
};

/** Longer than the transaction guard: it catches what the guard cannot see, such as a library's own transaction. */
export const IDLE_IN_TRANSACTION_MS = 15_000;
