import type { Pool } from 'pg';
import type { DatabaseKind, Tx } from './database.ts';

/** What the two kinds of database differ in. */
export type Backend = {
  kind: DatabaseKind;
  pool: Pool;
  /** Lifts the limit on one statement's time (ms) until the returned function is called. */
  allowStatementsOf(budgetMs: number): () => void;
  readStill<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  announce(address: string): void;
  /** Called when the pool has ended. */
  stop(): Promise<void>;
};

/** Longer than the transaction guard: it ends what the guard does not see, such as a library's own transaction. */
export const IDLE_IN_TRANSACTION_MS = 15_000;
