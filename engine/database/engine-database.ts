import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A drizzle handle: the pool or an open transaction. */
export type EngineQueryable = NodePgDatabase<Record<string, never>>;

/** What the engine needs from a database. The server's port satisfies it as it is. */
export type EngineDatabase = {
  /**
   * `bm25`: pg_textsearch is installed; without it search falls back to built-in full text. `vector`: pgvector is
   * installed; without it there are no embeddings.
   */
  readonly capabilities: { readonly bm25: boolean; readonly vector: boolean };
  readonly query: EngineQueryable;
  /**
   * Runs one transaction. Await nothing but the database inside it, and finish within a second, or within `budgetMs` for
   * bulk work.
   */
  transaction<T>(work: (tx: EngineQueryable) => Promise<T>, options?: { budgetMs?: number }): Promise<T>;
};
