import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { readTables, type Table } from './table-rows-store.ts';

export type Queue = { name: string; policy: string };

/** Jobs that are not finished; finished ones are only history. */
export const unfinishedJobs = sql`state < 'completed'`;

/** The library's jobs table; undefined where jobs were never opened. */
export async function findJobTable(tx: Tx): Promise<Table | undefined> {
  return (await readTables(tx, 'pgboss')).find(({ name }) => name === 'job');
}

export async function readQueues(tx: Tx): Promise<Queue[]> {
  const { rows } = await tx.execute<Queue>(sql`SELECT name, policy FROM pgboss.queue ORDER BY name`);
  return rows;
}

/** Lets the library create its tables in the form it needs on this kind of database, then creates the queues. */
export async function createQueues({ kind, pool }: Database, queues: readonly Queue[]): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    supervise: false,
  });
  await boss.start();
  try {
    for (const { name, policy } of queues) await boss.createQueue(name, { policy });
  } finally {
    await boss.stop({ graceful: false });
  }
}
