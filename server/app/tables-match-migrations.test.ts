import { glob } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { describeDatabases } from '#server/testing/database-per-test.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

type ColumnShape = { type: string; notNull: boolean; hasDefault: boolean };
type Shape = Record<string, Record<string, ColumnShape>>;

/** The tables as the code declares them. */
async function tablesOfTheCode(): Promise<Shape> {
  const shape: Shape = {};
  for await (const path of glob('{engine,server}/**/*-tables.ts', { cwd: root })) {
    const module: Record<string, unknown> = await import(pathToFileURL(`${root}${path}`).href);
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue;
      const columns = Object.values(getTableColumns(table)).map((column) => [
        column.name,
        { type: column.getSQLType(), notNull: column.notNull, hasDefault: column.default !== undefined },
      ]);
      shape[getTableConfig(table).name] = Object.fromEntries(columns);
    }
  }
  return shape;
}

const migratedColumns = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "notNull", (a.atthasdef and a.attgenerated = '') as "hasDefault"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

describeDatabases('behaves_otherwise', 'The tables in code', (database) => {
  it('match the migrations: the same columns, types, defaults and not-null constraints', async () => {
    const { rows } = await database().pool.query(migratedColumns);
    const migrated: Shape = {};
    for (const { table, column, ...shape } of rows) migrated[table] = { ...migrated[table], [column]: shape };
    const code = await tablesOfTheCode();
    for (const [name, columns] of Object.entries(code)) expect({ [name]: columns }).toEqual({ [name]: migrated[name] });
    expect(Object.keys(migrated).filter((name) => !(name in code))).toEqual(['migrations']);
  });
});
