import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Backend, IDLE_IN_TRANSACTION_MS } from './backend.ts';
import type { Tx } from './database.ts';

/** A statement of a request that takes longer than this is a bug. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** A PostgreSQL 17 or 18, which several processes may share. */
export function postgresBackend(databaseUrl: string): Backend {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionString: databaseUrl,
    application_name: 'candour',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: '-c timezone=UTC',
  });
  return {
    kind: 'postgres',
    pool,
    allowStatementsOf: () => () => {},
    readStill: (work) => readSnapshot(pool, work),
    announce: () => {},
    stop: async () => {},
  };
}

/** Other connections carry on: the server keeps the old rows while the snapshot is read. */
async function readSnapshot<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    return await work(drizzle(client));
  } finally {
    // Dropping the connection ends the transaction, whatever state it is in.
    client.release(true);
  }
}
