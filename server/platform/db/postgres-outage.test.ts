import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asAppError } from '#server/platform/http/error-response.ts';
import { judgeThrown } from '#server/platform/runs/run-failure.ts';
import { type PostgresServer, startPostgresServer } from '#server/testing/postgres-server.ts';
import type { Database, Tx } from './database.ts';
import { isContended, isDatabaseUnavailable } from './database-errors.ts';
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

/** One example of each way in which the product uses the database. */
function everyWay(): Promise<unknown>[] {
  return [
    database.ping(2_000),
    database.query.execute(sql`SELECT 1`),
    database.pool.query('SELECT 1'),
    database.transaction((tx) => tx.execute(sql`INSERT INTO kept VALUES (2)`)),
  ];
}

it('When the database goes away, queries fail, nothing crashes, and service resumes once it is back', async () => {
  await database.pool.query('INSERT INTO kept VALUES (1)');
  const cutOff = Promise.allSettled([
    database.pool.query('SELECT pg_sleep(60)'),
    database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO kept VALUES (3)`);
      await tx.execute(sql`SELECT pg_sleep(60)`);
    }),
  ]);
  const sleeping = "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
  await expect.poll(async () => (await database.pool.query(sleeping)).rows).toHaveLength(2);
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

it('A wrong statement does not count as an unavailable database', async () => {
  const error = await database.query.execute(sql`SELECT nothing FROM nowhere`).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(false);
});

it('Of two transactions in a deadlock one is aborted, which deserves a retry and is not our fault', async () => {
  await database.pool.query('CREATE TABLE pair AS SELECT generate_series(1, 2) AS n');
  const hold = (tx: Tx, n: number) => tx.execute(sql`SELECT FROM pair WHERE n = ${n} FOR UPDATE`);
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const take = (first: number, second: number) =>
    database.transaction(
      async (tx) => {
        await hold(tx, first);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await hold(tx, second);
      },
      { budgetMs: 30_000 },
    );
  const outcomes = await Promise.allSettled([take(1, 2), take(2, 1)]);
  const [ended, ...others] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(others).toEqual([]);
  expect([isContended(ended), asAppError(ended).code, judgeThrown(ended).retry]).toEqual([true, 'overloaded', true]);
});
