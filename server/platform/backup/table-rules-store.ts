import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { Table } from './table-rows-store.ts';

export type Sequence = { name: string; value: number };

/** The last number that each sequence of the product returned; unused sequences are left out. */
export async function readSequences(tx: Tx): Promise<Sequence[]> {
  const { rows } = await tx.execute<Sequence>(sql`SELECT sequencename AS name, last_value AS value FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  return rows;
}

export async function setSequences(tx: Tx, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value } of sequences) {
    await tx.execute(sql`SELECT setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint)`);
  }
}

/**
 * Empties the tables and runs `load` with foreign keys and append-only triggers removed. Foreign keys demand an order that tables
 * with mutual references do not have; the triggers stop people from rewriting logs. Every constraint is checked when it is
 * restored. Needs only ownership of the tables.
 */
export async function withoutRules(tx: Tx, tables: readonly Table[], load: () => Promise<void>): Promise<void> {
  const names = tables.map(({ schema, name }) => sql`${sql.identifier(schema)}.${sql.identifier(name)}`);
  const keys = await readForeignKeys(tx);
  for (const { table, name } of keys)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`);
  for (const table of names) await tx.execute(sql`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  if (names.length > 0) await tx.execute(sql`TRUNCATE ${sql.join(names, sql`, `)}`);
  await load();
  for (const table of names) await tx.execute(sql`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  for (const { table, name, definition } of keys) {
    await tx.execute(
      sql`ALTER TABLE ${sql.identifier(table)} ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
}

type ForeignKey = { table: string; name: string; definition: string };

async function readForeignKeys(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await tx.execute<ForeignKey>(sql`
    SELECT r.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0 ORDER BY 1, 2`);
  return rows;
}
