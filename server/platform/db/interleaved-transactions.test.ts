import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

/**
 * A step of one connection. `count` reads a number and writes the next one in two statements: if connections mixed, two would read
 * the same number and one increment would be lost.
 */
type Step = 'count' | 'fail' | 'savepoint' | 'large';
type Script = { steps: Step[]; ending: 'commit' | 'rollback' | 'cut' };

const stepArbitrary = fc.constantFrom<Step[]>('count', 'count', 'count', 'fail', 'savepoint', 'large');
const scriptArbitrary: fc.Arbitrary<Script> = fc.record({
  steps: fc.array(stepArbitrary, { maxLength: 5 }),
  ending: fc.constantFrom<Script['ending'][]>('commit', 'commit', 'rollback', 'cut'),
});
/** For each connection, the transactions that it runs in sequence. */
const plansArbitrary = fc.array(fc.array(scriptArbitrary, { maxLength: 4 }), { minLength: 2, maxLength: 8 });

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.pool.query('CREATE TABLE tally (n int); CREATE TABLE tallied (n int)');
});
afterAll(() => test.close());

async function count(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ n: number }>('SELECT n FROM tally WHERE $1', [true]);
  const next = (rows[0]?.n ?? 0) + 1;
  await client.query('UPDATE tally SET n = $1', [next]);
  await client.query('INSERT INTO tallied VALUES ($1)', [next]);
}

async function runStep(client: PoolClient, step: Step): Promise<void> {
  if (step === 'count') return count(client);
  if (step === 'large') return void (await client.query("SELECT repeat('x', 200000)"));
  if (step === 'fail') return void (await client.query('SELECT $1::int / 0', [1]));
  await client.query('SAVEPOINT before');
  await count(client);
  await client.query('ROLLBACK TO before');
}

/** @returns how many increments it committed */
async function runScript(client: PoolClient, { steps, ending }: Script): Promise<number> {
  await client.query('BEGIN');
  try {
    for (const step of steps) await runStep(client, step);
  } catch {
    await client.query('ROLLBACK');
    return 0;
  }
  if (ending === 'commit') await client.query('COMMIT');
  else if (ending === 'rollback') await client.query('ROLLBACK');
  return ending === 'commit' ? steps.filter((step) => step === 'count').length : 0;
}

async function runPlan(scripts: readonly Script[]): Promise<number> {
  let committed = 0;
  for (const script of scripts) {
    const client = await test.database.pool.connect();
    committed += await runScript(client, script);
    // Cut: the connection ends in the middle of its transaction.
    client.release(script.ending === 'cut');
  }
  return committed;
}

it('leaves the same rows as if the transactions had run one after another', async () => {
  await fc.assert(
    fc.asyncProperty(plansArbitrary, async (plans) => {
      await test.database.pool.query('TRUNCATE tally, tallied; INSERT INTO tally VALUES (0)');
      const committed = (await Promise.all(plans.map(runPlan))).reduce((sum, each) => sum + each, 0);
      const { rows } = await test.database.pool.query('SELECT n FROM tallied ORDER BY n');
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: committed }, (_, index) => index + 1));
      expect((await test.database.pool.query('SELECT n FROM tally')).rows).toEqual([{ n: committed }]);
    }),
    { numRuns: 40 },
  );
});
