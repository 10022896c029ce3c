import type { Pool } from 'pg';
import type { Log } from '#server/platform/log/log.ts';

/**
 * A connection that breaks must not end the process, whether it lies idle or someone holds it: the pool replaces it, and a
 * statement that was running on it fails by itself.
 */
export function surviveLostConnections(pool: Pool, log?: Pick<Log, 'warn'>): void {
  pool.on('error', (err) => log?.warn({ err }, 'An idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
}
