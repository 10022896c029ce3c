import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import { describeByDatabase } from '#server/testing/describe-by-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import type { Tx } from './database.ts';

describeByDatabase('store', 'A snapshot read', (kind) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ kind });
    await test.database.pool.query('CREATE TABLE still (n int); INSERT INTO still VALUES (1)');
  });
  afterAll(() => test.close());

  const numbers = async (tx: Tx) =>
    (await tx.execute<{ n: number }>(sql`SELECT n FROM still ORDER BY n`)).rows.map(({ n }) => n);

  it('sees one snapshot of the database however long it takes, while others write', async () => {
    const seen = await test.database.readStill(async (tx) => {
      const before = await numbers(tx);
      await test.database.transaction((other) => other.execute(sql`INSERT INTO still VALUES (2)`));
      return { before, after: await numbers(tx) };
    });
    expect(seen).toEqual({ before: [1], after: [1] });
    expect(await test.database.readStill(numbers)).toEqual([1, 2]);
  });

  it('starts between transactions, never inside one', async () => {
    const halfway = Promise.withResolvers<void>();
    const writing = test.database.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO still VALUES (3)`);
      halfway.resolve();
      await tx.execute(sql`INSERT INTO still VALUES (4)`);
    });
    await halfway.promise;
    const seen = await test.database.readStill(numbers);
    await writing;
    expect([
      [1, 2],
      [1, 2, 3, 4],
    ]).toContainEqual(seen);
  });

  it('passes errors on and leaves nothing behind', async () => {
    const failing = test.database.readStill((tx) => tx.execute(sql`SELECT nothing FROM nowhere`));
    await expect(failing).rejects.toMatchObject({ cause: { code: '42P01' } });
    expect(readdirSync(test.dataDir).filter((name) => name.startsWith('still'))).toEqual([]);
  });
});
