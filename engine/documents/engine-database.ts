import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A drizzle handle: the pool's or an open transaction's. */
export type EngineQueryable = NodePgDatabase<Record<string, never>>;

/** What the engine asks of a database. The server's port fits it as it is. */
export type EngineDatabase = {
  /** `bm25`: pg_textsearch is installed; without it search falls back to built-in full text. */
  readonly capabilities: { readonly bm25: boolean };
  readonly query: EngineQueryable;
  /** One transaction; await nothing but the database inside, and less than a second of it. */
  transaction<T>(work: (tx: EngineQueryable) => Promise<T>): Promise<T>;
};
