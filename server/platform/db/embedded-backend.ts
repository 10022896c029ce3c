import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DataFolderOpen, makePrivateDataFolder } from '#server/platform/config/private-data-folder.ts';
import type { Log } from '#server/platform/log/log.ts';
import { type Backend, IDLE_IN_TRANSACTION_MS } from './backend.ts';
import type { Tx } from './database.ts';
import { EmbeddedServer } from './embedded-server.ts';
import { EmbeddedSocket } from './embedded-socket.ts';
import { type FolderLock, LOCK_FILE, lockDataFolder } from './folder-lock.ts';
import { surviveLostConnections } from './survive-lost-connections.ts';

/** Ending a statement here means restarting the database, so the timeout is longer than on PostgreSQL. */
const STATEMENT_TIMEOUT_MS = 120_000;
/**
 * More connections would only wait for each other. A connection waits for the transactions before it, so its timeout is longer than
 * on PostgreSQL.
 */
const POOL = { max: 8, connectionTimeoutMillis: 30_000, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres' };
/** Nothing waits behind a snapshot read. */
const READ_TIMEOUT_MS = 24 * 60 * 60_000;
const COPY_PREFIX = 'still-copy-';

export type EmbeddedBackendOptions = { dataDir: string; durable: boolean; log?: Pick<Log, 'error'> | undefined };

/** Opens PGlite in `dataDir/database`, and makes the data folder private and locks it for this process. */
export async function embeddedBackend({ dataDir, durable, log }: EmbeddedBackendOptions): Promise<Backend> {
  const lock = lockPrivately(dataDir);
  const server = new EmbeddedServer({
    folder: join(dataDir, 'database'),
    durable,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    onCrash: (err) => log?.error({ err }, 'the embedded database stopped and is restarting'),
  });
  try {
    removeCopies(dataDir);
    await server.start();
  } catch (error) {
    lock.release();
    throw error;
  }
  return {
    kind: 'embedded',
    pool: createPool(server),
    allowStatementsOf: (budgetMs) => server.allowStatementsOf(budgetMs),
    readStill: (work) => readCopy(server, dataDir, work),
    announce: (address) => lock.announce(address),
    async stop() {
      await server.close();
      lock.release();
    },
  };
}

/**
 * Makes the folder private and locks it. A folder that cannot be made private is not written to, but a server that runs on it is
 * still reported: its operator may give commands as another user.
 * @throws FolderInUse, DataFolderOpen
 */
function lockPrivately(dataDir: string): FolderLock {
  try {
    makePrivateDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderOpen && existsSync(join(dataDir, LOCK_FILE))) lockDataFolder(dataDir).release();
    throw error;
  }
  return lockDataFolder(dataDir);
}

function createPool(server: EmbeddedServer): pg.Pool {
  return new pg.Pool({ ...POOL, ssl: false, stream: () => new EmbeddedSocket(() => server.connect()) });
}

/**
 * A long read in the one session would block everyone. Copying the files blocks it for tens of milliseconds, and a second server
 * then reads the copy.
 */
async function readCopy<T>(server: EmbeddedServer, dataDir: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(dataDir, COPY_PREFIX));
  const copy = new EmbeddedServer({
    folder: join(folder, 'database'),
    durable: false,
    statementTimeoutMs: READ_TIMEOUT_MS,
    idleInTransactionMs: READ_TIMEOUT_MS,
    onCrash: () => {},
  });
  try {
    await server.copyTo(join(folder, 'database'));
    const pool = createPool(copy);
    surviveLostConnections(pool);
    const client = await pool.connect();
    try {
      await client.query('BEGIN READ ONLY');
      return await work(drizzle(client));
    } finally {
      client.release(true);
      await pool.end();
    }
  } finally {
    await copy.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes copies that a killed process left. */
function removeCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(COPY_PREFIX))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
