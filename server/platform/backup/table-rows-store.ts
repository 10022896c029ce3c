import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';

export type Column = { name: string; type: string };
export type Table = { schema: string; name: string; columns: Column[] };

/** About how much text is in memory at a time. */
const BATCH_CHARACTERS = 2_000_000;
const MOST_ROWS = 2_000;

const identifier = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  sql`${sql.identifier(schema)}.${sql.identifier(name)}`;

/** Conditions and orders for `readRows`, written by us. */
export const noRows = sql`false`;
export const auditOrder = sql`seq`;

/** Only with these settings is the text of a value the same on every server. */
export async function setTextForms(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT set_config(name, value, true) FROM (VALUES ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
    ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1')) AS form (name, value)`);
}

/**
 * The tables of a schema with their writable columns, by name. Partitions count as their parent; tables of extensions are left out.
 */
export async function readTables(tx: Tx, schema: string): Promise<Table[]> {
  const { rows } = await tx.execute<{ name: string; columns: Column[] }>(sql`
    SELECT c.relname AS name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relnamespace = to_regnamespace(${schema}) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`);
  return rows.map(({ name, columns }) => ({ schema, name, columns }));
}

/**
 * Rows as lines: each a JSON array of the columns' values in PostgreSQL's own text form, which reads back to exactly the same value
 * and distinguishes SQL null from JSON null. Needs an open transaction.
 * @param only which rows and in what order: SQL of our own, never from anyone's input
 */
export async function* readRows(
  tx: Tx,
  table: Table,
  { where = sql`true`, order }: { where?: SQL; order?: SQL } = {},
): AsyncGenerator<string> {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  const rows = sql`SELECT to_json(ARRAY[${values}]::text[])::text AS line FROM ${identifier(table)} WHERE ${where}${order ? sql` ORDER BY ${order}` : sql``}`;
  await tx.execute(sql`DECLARE backup_rows NO SCROLL CURSOR FOR ${rows}`);
  for (let count = 20; ; ) {
    const batch = (await tx.execute<{ line: string }>(sql.raw(`FETCH ${count} FROM backup_rows`))).rows;
    for (const { line } of batch) yield line;
    if (batch.length < count) break;
    const characters = batch.reduce((sum, { line }) => sum + line.length, 1);
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((count * BATCH_CHARACTERS) / characters)));
  }
  await tx.execute(sql`CLOSE backup_rows`);
}

/**
 * Writes such lines into a table.
 * @param lineColumns the columns in the order of the lines; a column that the table does not have is skipped
 * @returns how many rows
 */
export async function writeRows(
  tx: Tx,
  table: Table,
  lineColumns: readonly string[],
  lines: AsyncIterable<string>,
): Promise<number> {
  const insert = insertOf(table, lineColumns);
  let written = 0;
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (characters < BATCH_CHARACTERS && batch.length < MOST_ROWS) continue;
    written += (await tx.execute(insert(batch))).rowCount ?? 0;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) written += (await tx.execute(insert(batch))).rowCount ?? 0;
  return written;
}

function insertOf(table: Table, lineColumns: readonly string[]): (batch: readonly string[]) => SQL {
  const columns = table.columns.filter(({ name }) => lineColumns.includes(name));
  const names = columns.map(({ name }) => sql.identifier(name));
  // The type comes from PostgreSQL's catalogue, in its own spelling.
  const values = columns.map(
    ({ name, type }) => sql`(line ->> ${sql.raw(String(lineColumns.indexOf(name)))})::${sql.raw(type)}`,
  );
  return (batch) => sql`INSERT INTO ${identifier(table)} (${sql.join(names, sql`, `)}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values, sql`, `)} FROM jsonb_array_elements(${`[${batch.join(',')}]`}::jsonb) AS line`;
}

export async function countRows(tx: Tx, table: Pick<Table, 'schema' | 'name'>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${identifier(table)}`);
  return rows[0]?.count ?? 0;
}
