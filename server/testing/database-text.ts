import type { Database } from '#server/platform/db/database.ts';

/** The contents of every table of the product and its libraries as text: everything that a copy of the database reveals. */
export async function databaseText({ pool }: Database): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from ${name} as t`);
    texts.push(`${name}:`, ...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
