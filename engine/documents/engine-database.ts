import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A drizzle handle: the pool's or an open transaction's. */
export type EngineQueryable = NodePgDatabase<Record<string, never>>;

/** What the engine asks of a database. The server's port fits it as it is. */
export type EngineDatabase = {
  /**
   * `bm25`: pg_textsearch is installed; without it search falls back to built-in full text. `vector`: pgvector is; without it no
   * embedding model takes part.
   */
  readonly capabilities: { readonly bm25: boolean; readonly vector: boolean };
  readonly query: EngineQueryable;
  /** One transaction; await nothing but the database inside, and less than a second of it, or `budgetMs` for bulk work. */
  transaction<T>(work: (tx: EngineQueryable) => Promise<T>, options?: { budgetMs?: number }): Promise<T>;
};
