import { sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { SearchFilters } from '#engine/search/candidate-store.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';

const list = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** How many documents a search with some filters reads, by partition. */
export type DocumentsRead = { regulation: number; library: number };

/** How many documents a search with these filters reads: works that the scope may see, with a text in force on the day. */
export async function countDocumentsRead(
  db: EngineQueryable,
  scope: Scope,
  { asOf, categories, domains, subdomains, documents, withoutWorks }: SearchFilters,
  library: boolean,
): Promise<DocumentsRead> {
  const conditions = [
    sql`${works.withdrawnAt} is null`,
    visibleWhere(scope, works),
    library ? sql`${works.partition} <> 'attachment'` : sql`${works.partition} = 'regulation'`,
    ...(categories ? [sql`${works.category} = any(${list(categories)})`] : []),
    ...(domains ? [sql`${works.domain} = any(${list(domains)})`] : []),
    ...(subdomains ? [sql`${works.subdomains} && ${list(subdomains)}`] : []),
    ...(documents ? [sql`${works.id} in (select work_id from versions where id = any(${list(documents)}))`] : []),
    ...(withoutWorks?.length ? [sql`not (${works.id} = any(${list(withoutWorks)}))`] : []),
  ];
  const { rows } = await db.execute(sql`
    select count(*) filter (where ${works.partition} = 'regulation')::int as regulation,
      count(*) filter (where ${works.partition} = 'library')::int as library from ${works}
    where ${sql.join(conditions, sql` and `)} and exists (
      select from versions where versions.work_id = ${works.id} and versions.published_at is not null
        and versions.effective_from <= ${asOf}::date
        and (versions.effective_to is null or versions.effective_to >= ${asOf}::date))`);
  return { regulation: Number(rows[0]?.['regulation'] ?? 0), library: Number(rows[0]?.['library'] ?? 0) };
}
