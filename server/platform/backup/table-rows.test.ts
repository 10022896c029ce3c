import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { createTestDatabase } from '#server/testing/database-per-test.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { readRows, readTables, setTextForms, type Table, writeRows } from './table-rows-store.ts';

const SHAPE = `CREATE TABLE awkward (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, words text, "Odd ""name" text, tags text[], doc jsonb, raw json, bytes bytea, amount numeric,
  ratio double precision, at timestamptz, day date, span interval, yes boolean, twice text GENERATED ALWAYS AS (words || words) STORED)`;

const VALUES = sql`(words, tags, doc, raw, bytes, amount, ratio, at, day, span, yes) VALUES
  (E'tab\\t line\\n "quote" \\\\ back ä 😀', ARRAY['a,b', NULL, '{}', ''], 'null', ${'{"a":\n 1,  "a": 2}'}, '\\x00ff', 123456789012345678901234.50, 'NaN',
   '2026-10-25T01:30:00.123456+01:00', '0044-03-15 BC', '1 year 2 mons -3 days 04:05:06.789', true),
  (NULL, NULL, NULL, NULL, NULL, NULL, '-Infinity', 'infinity', NULL, NULL, NULL),
  ('', '{}', '{"n": 1e400, "t": "\\u0001"}', '[]', '', 'NaN', 0.1, '0001-01-01T00:00:00Z', 'infinity', '0', false)`;

const kinds = ['embedded', 'postgres'] as const;
const tests: TestDatabase[] = [];
beforeAll(async () => {
  for (const kind of kinds) tests.push(await createTestDatabase({ kind }));
  for (const { database } of tests) await database.pool.query(SHAPE);
});
afterAll(() => Promise.all(tests.map((test) => test.close())));

const database = (kind: (typeof kinds)[number]): Database => {
  const test = tests[kinds.indexOf(kind)];
  if (!test) throw new Error('Call this inside a test.');
  return test.database;
};

async function withTable<T>(kind: (typeof kinds)[number], work: (tx: Tx, table: Table) => Promise<T>): Promise<T> {
  return database(kind).transaction(async (tx) => {
    await setTextForms(tx);
    const table = (await readTables(tx, 'public')).find(({ name }) => name === 'awkward');
    if (!table) throw new Error('The table is there.');
    return work(tx, table);
  });
}

async function all(lines: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const line of lines) list.push(line);
  return list;
}

const lines = (kind: (typeof kinds)[number]) => withTable(kind, (tx, table) => all(readRows(tx, table)));

async function* each(values: readonly string[]) {
  yield* values;
}

it.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const)('Rows read on %s and written on %s are identical to the last bit', async (from, to) => {
  await database(from).query.execute(sql`INSERT INTO awkward ${VALUES}`);
  const read = await lines(from);
  expect(read).toHaveLength(3);
  expect(JSON.parse(read[0] ?? '')).toContain('null');
  await withTable(to, (tx, table) =>
    writeRows(
      tx,
      table,
      table.columns.map(({ name }) => name),
      each(read),
    ),
  );
  expect(await lines(to)).toEqual(read);
  expect((await database(to).pool.query('SELECT count(twice) AS n FROM awkward')).rows).toEqual([{ n: 2 }]);
  for (const kind of kinds) await database(kind).pool.query('TRUNCATE awkward');
});

it('Any text and any number of rows come back in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 200 }), { maxLength: 150 }), async (strings) => {
      // PostgreSQL stores neither the null character nor half a surrogate pair.
      const words = strings.map((text) => text.replaceAll('\0', '').toWellFormed());
      const input = words.map((text) => JSON.stringify([text, null]));
      await withTable('embedded', async (tx, table) => {
        await writeRows(tx, table, ['words', 'no longer there'], each(input));
        const { rows } = await tx.execute<{ words: string }>(sql`SELECT words FROM awkward ORDER BY id`);
        expect(rows.map((row) => row.words)).toEqual(words);
        expect(await all(readRows(tx, table))).toHaveLength(words.length);
        await tx.execute(sql`TRUNCATE awkward`);
      });
    }),
    { numRuns: 30 },
  );
});

it('Reading a table of large rows keeps only a few of them in memory', async () => {
  await database('embedded').pool.query(
    "INSERT INTO awkward (words) SELECT repeat('x', 1500000) FROM generate_series(1, 12)",
  );
  expect(await lines('embedded')).toHaveLength(12);
  await database('embedded').pool.query('TRUNCATE awkward');
});
