import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function onNewServerDatabase<T>(server: string, dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const name = `candour_eval_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  try {
    // By hand: an address with a socket has no host, which URL refuses.
    const databaseUrl = server.replace(/^(\w+:\/\/[^/?]*)[^?]*/, `$1/${name}`);
    return await onDatabase({ databaseUrl, dataDir }, work);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

/** Runs `work` on the migrated database at an address or in a folder. */
export async function onDatabase<T>(
  at: { databaseUrl?: string; dataDir: string },
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ ...at, durable: false });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.close();
  }
}

/**
 * Runs `work` on an empty, migrated database that is deleted afterwards.
 * @param server a PostgreSQL address whose user may create databases; without it an embedded database in a temporary
 * folder. Existing databases of the server do not change.
 */
export async function withTemporaryDatabase<T>(
  server: string | undefined,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'candour-eval-'));
  try {
    return await (server === undefined
      ? onDatabase({ dataDir: folder }, work)
      : onNewServerDatabase(server, folder, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
