import { expect, it } from 'vitest';
import { describeBothDatabases } from './database-per-test.ts';

describeBothDatabases('A database per test', (database) => {
  it('is migrated and empty', async () => {
    const { rows } = await database().pool.query('SELECT count(*) AS count FROM users');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('reads an int8 as a number, a timestamp as a Date and a day as text', async () => {
    const { rows } = await database().pool.query(
      "SELECT 2^53::bigint - 1 AS small, '9007199254740993'::bigint AS large, '2026-02-03T04:05:06Z'::timestamptz AS at, '2026-02-03'::date AS day",
    );
    expect(rows).toEqual([
      { small: 2 ** 53 - 1, large: '9007199254740993', at: new Date('2026-02-03T04:05:06Z'), day: '2026-02-03' },
    ]);
  });
});
