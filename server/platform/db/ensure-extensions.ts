import type { Pool } from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import type { DatabaseCapabilities } from './database.ts';

const BM25 = 'pg_textsearch';
const VECTOR = 'vector';

/**
 * Installs the two extensions where the server offers them and tells what is there in the end. A server that offers one but does
 * not let it be installed (rights, or it is not preloaded) goes on without it.
 */
export async function ensureExtensions(pool: Pool, log?: Pick<Log, 'warn'>): Promise<DatabaseCapabilities> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM pg_available_extensions WHERE name = ANY($1) AND installed_version IS NULL',
    [[BM25, VECTOR]],
  );
  for (const { name } of rows) {
    await pool
      .query(`CREATE EXTENSION IF NOT EXISTS ${name}`)
      .catch((err: unknown) => log?.warn({ err }, `The database offers the extension ${name} but does not install it`));
  }
  const installed = await pool.query<{ extname: string }>('SELECT extname FROM pg_extension');
  const names = new Set(installed.rows.map(({ extname }) => extname));
  return { bm25: names.has(BM25), vector: names.has(VECTOR) };
}
