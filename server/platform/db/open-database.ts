import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import type { Database, DatabaseCapabilities, DatabaseKind, TransactionOptions, Tx } from './database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.ts';
import { EmbeddedServer } from './embedded-server.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { ensureExtensions } from './ensure-extensions.ts';
import { lockFolder } from './folder-lock.ts';
import { guardedTransaction } from './transaction-guard.ts';
import { setTypeParsers } from './type-parsers.ts';

const TRANSACTION_BUDGET_MS = 1_000;
/** A statement of a request that runs longer is a mistake; PostgreSQL ends it, the embedded database is restarted. */
const STATEMENT_TIMEOUT_MS = 30_000;
const EMBEDDED_STATEMENT_TIMEOUT_MS = 120_000;
/** Longer than the guard: it ends what the guard does not see, such as a library's own transaction. */
const IDLE_IN_TRANSACTION_MS = 15_000;
const CLOSE_TIMEOUT_MS = 10_000;

const POSTGRES_POOL = { max: 10, connectionTimeoutMillis: 5_000, idleTimeoutMillis: 30_000, keepAlive: true };
/** More would only wait for each other. A connection waits for the transactions before it, so longer than on PostgreSQL. */
const EMBEDDED_POOL = { max: 8, connectionTimeoutMillis: 30_000, idleTimeoutMillis: 0 };

export type OpenDatabaseOptions = {
  /** A PostgreSQL 17 or 18; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The data folder: locked for this process and opened when embedded, untouched otherwise. */
  dataDir: string;
  log?: Pick<Log, 'warn' | 'error'>;
  /** Embedded only: whether a commit waits for the disk. Turned off in tests, never in a product. */
  durable?: boolean;
};

/** What the two kinds differ in once their pool exists. */
type Backend = {
  kind: DatabaseKind;
  pool: pg.Pool;
  /** Lifts the limit on one statement's time (ms) until the returned function is called. */
  allowStatementsOf(budgetMs: number): () => void;
  announce(address: string): void;
  stop(): Promise<void>;
};

/**
 * Opens the database port: PostgreSQL at `databaseUrl`, else the embedded one in `dataDir`. Rejects with `FolderInUse` when another
 * process has the folder and with `DatabaseUnavailable` when the server cannot be reached.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  setTypeParsers();
  const backend = options.databaseUrl ? postgres(options.databaseUrl) : await embedded(options);
  // A connection that breaks while nobody uses it: the pool drops it and the next query makes another.
  backend.pool.on('error', (err) => options.log?.warn({ err }, 'An idle database connection was lost'));
  try {
    return asDatabase(backend, await ensureExtensions(backend.pool, options.log));
  } catch (error) {
    await stop(backend);
    throw asUnavailable(error);
  }
}

function postgres(databaseUrl: string): Backend {
  const pool = new pg.Pool({
    ...POSTGRES_POOL,
    connectionString: databaseUrl,
    application_name: 'candour',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    options: '-c timezone=UTC',
  });
  return { kind: 'postgres', pool, allowStatementsOf: () => () => {}, announce: () => {}, stop: async () => {} };
}

async function embedded({ dataDir, durable = true, log }: OpenDatabaseOptions): Promise<Backend> {
  const lock = lockFolder(dataDir);
  const server = new EmbeddedServer({
    folder: join(dataDir, 'database'),
    durable,
    statementTimeoutMs: EMBEDDED_STATEMENT_TIMEOUT_MS,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    onCrash: (err) => log?.error({ err }, 'The embedded database ended and is being restarted'),
  });
  try {
    await server.start();
  } catch (error) {
    lock.release();
    throw error;
  }
  const stream = () => new EmbeddedSocket(() => server.connect());
  return {
    kind: 'embedded',
    pool: new pg.Pool({ ...EMBEDDED_POOL, user: 'postgres', database: 'postgres', ssl: false, stream }),
    allowStatementsOf: (budgetMs) => server.allowStatementsOf(budgetMs),
    announce: (address) => lock.announce(address),
    async stop() {
      await server.close();
      lock.release();
    },
  };
}

function asDatabase(backend: Backend, capabilities: DatabaseCapabilities): Database {
  const { kind, pool } = backend;
  return {
    kind,
    capabilities,
    pool,
    query: drizzle(pool),
    announce: backend.announce,
    transaction: (work, options) => transaction(backend, work, options),
    ping: (timeoutMs) => ping(pool, timeoutMs),
    close: () => stop(backend),
  };
}

async function transaction<T>(
  { kind, pool, allowStatementsOf }: Backend,
  work: (tx: Tx) => Promise<T>,
  { budgetMs }: TransactionOptions = {},
): Promise<T> {
  const restoreLimit = budgetMs === undefined ? () => {} : allowStatementsOf(budgetMs);
  try {
    return await guardedTransaction(pool, budgetMs ?? TRANSACTION_BUDGET_MS, async (tx) => {
      if (budgetMs !== undefined && kind === 'postgres') {
        await tx.execute(`SET LOCAL statement_timeout = ${Math.ceil(budgetMs)}`);
        await tx.execute(`SET LOCAL idle_in_transaction_session_timeout = ${Math.ceil(budgetMs)}`);
      }
      return await work(tx);
    });
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    restoreLimit();
  }
}

async function ping(pool: pg.Pool, timeoutMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable()), timeoutMs);
  const answer = pool.query('SELECT 1');
  answer.catch(() => {});
  try {
    await Promise.race([answer, late.promise]);
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for running statements, but not for ever: a connection that somebody forgot to give back must not stop the process. */
async function stop({ pool, stop: stopBackend }: Backend): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(() => late.resolve(), CLOSE_TIMEOUT_MS);
  await Promise.race([pool.ended ? undefined : pool.end(), late.promise]);
  clearTimeout(timer);
  await stopBackend();
}

function asUnavailable(error: unknown): unknown {
  return error instanceof DatabaseUnavailable || !isDatabaseUnavailable(error) ? error : new DatabaseUnavailable(error);
}
