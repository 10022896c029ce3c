import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeDatabases } from '#server/testing/database-per-test.ts';
import { againWhenTooLong } from './again-when-too-long.ts';
import type { Tx } from './database.ts';
import { TransactionRolledBack, TransactionTooLong } from './database-errors.ts';

describeDatabases('behaves_otherwise', 'A transaction', (database) => {
  const count = async () => {
    const { rows } = await database().query.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM guarded`);
    return rows[0]?.n;
  };
  const insert = (tx: Tx) => tx.execute(sql`INSERT INTO guarded VALUES (1)`);

  beforeAll(() => database().pool.query('CREATE TABLE guarded (n int)'));

  it('commits on return and rolls back on throw', async () => {
    expect(await database().transaction(async (tx) => (await insert(tx)).rowCount)).toBe(1);
    const failing = database().transaction(async (tx) => {
      await insert(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await count()).toBe(1);
  });

  it('keeps the work outside a nested transaction that failed', async () => {
    await database().query.execute(sql`TRUNCATE guarded`);
    await database().transaction(async (tx) => {
      await insert(tx);
      await expect(
        tx.transaction(async (nested) => {
          await insert(nested);
          throw new Error('inner');
        }),
      ).rejects.toThrow('inner');
    });
    expect(await count()).toBe(1);
  });

  it('that awaits something else for too long is rolled back at once, and its later statements fail', async () => {
    await database().query.execute(sql`TRUNCATE guarded`);
    const elsewhere = Promise.withResolvers<void>();
    const afterwards = Promise.withResolvers<unknown>();
    const long = database().transaction(
      async (tx) => {
        await insert(tx);
        await elsewhere.promise;
        await insert(tx).catch(afterwards.resolve);
      },
      { budgetMs: 200 },
    );
    await expect(long).rejects.toThrow(TransactionTooLong);
    expect(await count()).toBe(0);
    elsewhere.resolve();
    expect(await afterwards.promise).toBeInstanceOf(Error);
    expect(await count()).toBe(0);
  });

  it('that took too long is done again where its work asks for it, five times at most, and nothing else is', async () => {
    await database().query.execute(sql`TRUNCATE guarded`);
    let attempts = 0;
    const slowUntil = (last: number) =>
      againWhenTooLong(() =>
        database().transaction(
          async (tx) => {
            attempts += 1;
            await insert(tx);
            if (attempts < last) await new Promise(() => undefined);
          },
          { budgetMs: 200 },
        ),
      );
    await slowUntil(3);
    expect([attempts, await count()]).toEqual([3, 1]);
    attempts = 0;
    await expect(slowUntil(9)).rejects.toThrow(TransactionTooLong);
    expect([attempts, await count()]).toEqual([5, 1]);
    const refused = vi.fn().mockRejectedValue(new Error('refused'));
    await expect(againWhenTooLong(refused)).rejects.toThrow('refused');
    expect(refused).toHaveBeenCalledOnce();
  });

  it('has a default budget of 1,000 ms', async () => {
    const forgotten = database().transaction(async (tx) => {
      await insert(tx);
      await new Promise(() => {});
    });
    await expect(forgotten).rejects.toThrow('longer than 1000 ms');
  });

  it('may wait longer than that for its own statements', async () => {
    const slow = database().transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.5), 1 AS one`), { budgetMs: 100 });
    // On PostgreSQL an explicit budget is also the statement timeout; on the embedded database nothing can interrupt a statement.
    if (database().kind === 'postgres') await expect(slow).rejects.toThrow();
    else expect((await slow).rows).toMatchObject([{ one: 1 }]);
    const { rows } = await database().transaction((tx) => tx.execute(sql`SELECT pg_sleep(1.2), 1 AS one`));
    expect(rows).toMatchObject([{ one: 1 }]);
  });

  it('ends when its statements together take ten times its budget, even if the refusal is swallowed', async () => {
    await database().query.execute(sql`TRUNCATE guarded`);
    const endless = database().transaction(
      async (tx) => {
        for (let i = 0; i < 80; i++)
          await tx.execute(sql`INSERT INTO guarded SELECT 1 FROM pg_sleep(0.05)`).catch(() => {});
      },
      // This is also the statement timeout on PostgreSQL, so it is far above what one of these takes on a busy machine.
      { budgetMs: 300 },
    );
    await expect(endless).rejects.toThrow(TransactionTooLong);
    expect(await count()).toBe(0);
  });

  it('is never reported as committed after the failure of a statement was swallowed', async () => {
    await database().query.execute(sql`TRUNCATE guarded`);
    const swallowed = database().transaction(async (tx) => {
      await insert(tx);
      await tx.execute(sql`SELECT 1 / 0`).catch(() => {});
    });
    await expect(swallowed).rejects.toThrow(TransactionRolledBack);
    expect(await count()).toBe(0);
  });

  it('leaves its connections usable: ten that were too long are followed by ten that work', async () => {
    await database().query.execute(sql`TRUNCATE guarded`);
    const tooLong = () =>
      database().transaction(
        async (tx) => {
          await insert(tx);
          await sleep(5_000, undefined, { ref: false });
        },
        { budgetMs: 50 },
      );
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, tooLong));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
    await Promise.all(Array.from({ length: 10 }, () => database().transaction(insert)));
    expect(await count()).toBe(10);
  });
});
