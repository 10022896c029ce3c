import type { Pool } from 'pg';
import type { Log } from '#server/platform/log/log.ts';

/**
 * A broken connection must not end the process, whether it is idle or in use. The pool replaces it, and a statement that was
 * running on it fails on its own.
 */
export function surviveLostConnections(pool: Pool, log?: Pick<Log, 'warn'>): void {
  pool.on('error', (err) => log?.warn({ err }, 'An idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}
