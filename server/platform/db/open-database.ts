import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { keepDataFolderPrivate } from '#server/platform/config/private-data-folder.ts';
import type { Log } from '#server/platform/log/log.ts';
import { withAfterCommit } from './after-commit.ts';
import type { Backend } from './backend.ts';
import type { Database, DatabaseCapabilities, TransactionOptions, Tx } from './database.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.ts';
import { embeddedBackend } from './embedded-backend.ts';
import { ensureExtensions } from './ensure-extensions.ts';
import { postgresBackend } from './postgres-backend.ts';
import { surviveLostConnections } from './survive-lost-connections.ts';
import { guardedTransaction } from './transaction-guard.ts';
import { setTypeParsers } from './type-parsers.ts';

const TRANSACTION_BUDGET_MS = 1_000;
const CLOSE_TIMEOUT_MS = 10_000;

export type OpenDatabaseOptions = {
  /** The URL of a PostgreSQL 17 or 18; the embedded database is used without it. */
  databaseUrl?: string | undefined;
  /**
   * The data folder, which is made private to this user. With the embedded database it is also created where it does not exist,
   * locked for this process and opened.
   */
  dataDir: string;
  log?: Pick<Log, 'warn' | 'error'>;
  /** Embedded only: whether a commit waits for the disk. Only tests turn it off. */
  durable?: boolean;
};

/**
 * Opens the database port: PostgreSQL at `databaseUrl`, otherwise the embedded one in `dataDir`. Rejects with `FolderInUse` when
 * another process has the folder, with `DataFolderOpen` when other users could read it and with `DatabaseUnavailable` when the
 * server cannot be reached.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  setTypeParsers();
  const { databaseUrl, dataDir, durable = true, log } = options;
  if (databaseUrl) keepDataFolderPrivate(dataDir);
  const backend = databaseUrl ? postgresBackend(databaseUrl) : await embeddedBackend({ dataDir, durable, log });
  surviveLostConnections(backend.pool, log);
  try {
    return asDatabase(backend, await ensureExtensions(backend.pool, log));
  } catch (error) {
    await stop(backend);
    throw asUnavailable(error);
  }
}

function asDatabase(backend: Backend, capabilities: DatabaseCapabilities): Database {
  const { kind, pool } = backend;
  return {
    kind,
    capabilities,
    pool,
    query: drizzle(pool),
    announce: backend.announce,
    transaction: (work, options) => withAfterCommit(() => transaction(backend, work, options)),
    readStill: backend.readStill,
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

/** Waits for running statements, with a timeout: a connection that was never released must not keep the process from stopping. */
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
