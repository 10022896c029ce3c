import type { Pool } from 'pg';
import type { Log } from '#server/platform/log/log.ts';
import type { DatabaseCapabilities } from './database.ts';

const BM25 = 'pg_textsearch';
const VECTOR = 'vector';

/**
 * Installs the two extensions where the server offers them and returns what is available. When a server refuses to install one
 * (missing rights, or not preloaded), the product runs without it.
 */
export async function ensureExtensions(pool: Pool, log?: Pick<Log, 'warn'>): Promise<DatabaseCapabilities> {
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM pg_available_extensions WHERE name = ANY($1) AND installed_version IS NULL',
    [[BM25, VECTOR]],
  );
  for (const { name } of rows) {
    await pool
      .query(`CREATE EXTENSION IF NOT EXISTS ${name}`)
      .catch((err: unknown) => log?.warn({ err }, `The extension ${name} is available but could not be installed`));
  }
  const installed = await pool.query<{ name: string; version: string }>(
    'SELECT extname AS name, extversion AS version FROM pg_extension',
  );
  const versions = new Map(installed.rows.map(({ name, version }) => [name, version]));
  return { bm25: versions.has(BM25), vector: isRecentVector(versions.get(VECTOR)) };
}

/** Half precision came with 0.7; releases before 0.8 are untested. */
function isRecentVector(version = '0'): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 0 || minor >= 8;
}
