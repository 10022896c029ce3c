import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The thresholds of PostgreSQL's autovacuum: this many changed rows plus this share of the table. */
const changed = { rows: 50, share: 0.1 };
/** A table that was never analysed is analysed from this size, in bytes: after a kill nobody knows how much of it has changed. */
const leastBytes = 65_536;

/**
 * Updates the planner's statistics for tables that have changed much, as autovacuum does on a server. The embedded database has no
 * autovacuum, and a search after a first load then takes more than ten times as long. Each table is a statement of its own, so that
 * others can run in between.
 * @returns the tables analysed; none on a server
 */
export async function analyzeChangedTables({ kind, query }: Pick<Database, 'kind' | 'query'>): Promise<string[]> {
  if (kind !== 'embedded') return [];
  const { rows } = await query.execute(sql`
    select format('%I.%I', s.schemaname, s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_mod_since_analyze > ${changed.rows} + ${changed.share}::float8 * greatest(c.reltuples, 0)
       or (c.reltuples < 0 and pg_relation_size(c.oid) >= ${leastBytes})
    order by 1`);
  const names = rows.map((row) => String(row['name']));
  for (const name of names) await query.execute(sql.raw(`analyze ${name}`));
  return names;
}
