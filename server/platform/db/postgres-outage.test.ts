import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openDatabase } from './open-database.ts';

let server: PostgresServer;
let database: Database;

beforeAll(async () => {
  server = await startPostgresServer();
  database = await openDatabase({ dataDir: '', databaseUrl: server.url('postgres') });
  await database.pool.query('CREATE TABLE kept (n int)');
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

/** One of each way in which the product asks the database. */
function everyWay(): Promise<unknown>[] {
  return [
    database.ping(2_000),
    database.query.execute(sql`SELECT 1`),
    database.pool.query('SELECT 1'),
    database.transaction((tx) => tx.execute(sql`INSERT INTO kept VALUES (2)`)),
  ];
}

it('A database that goes away fails what is asked of it, crashes nothing, and serves again once it is back', async () => {
  await database.pool.query('INSERT INTO kept VALUES (1)');
  const cutOff = Promise.allSettled([
    database.pool.query('SELECT pg_sleep(60)'),
    database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (3)`);
      await tx.execute(sql`SELECT pg_sleep(60)`);
    }),
  ]);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query("SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'");
    expect(rows).toHaveLength(2);
  });
  await server.interrupt();

  const outcomes = [...(await cutOff), ...(await Promise.allSettled(everyWay()))];
  const verdicts = outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason));
  expect(verdicts).toEqual(outcomes.map(() => true));
  await expect(openDatabase({ dataDir: '', databaseUrl: server.url('postgres') })).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
  });

  await server.resume();
  await expect(Promise.all(everyWay())).resolves.toHaveLength(4);
  const { rows } = await database.pool.query('SELECT n FROM kept ORDER BY n');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

it('A statement that is wrong is not taken for a database that is away', async () => {
  const error = await database.query.execute(sql`SELECT nothing FROM nowhere`).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(false);
});
