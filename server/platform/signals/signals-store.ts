import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * On PostgreSQL, sends the payload (under 8,000 bytes) to every process that listens to the channel, if the transaction commits.
 */
export async function notifyProcesses(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}
