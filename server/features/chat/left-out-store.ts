import { sql } from 'drizzle-orm';
import type { JudgedWork } from '#engine/applicability/applicability.ts';
import { entryWhere } from '#engine/search/candidate-store.ts';
import { searchRegulation } from '#engine/search/search-tables.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

type Reading = { scope: Scope /** The day (YYYY-MM-DD) whose texts are read. */; asOf: string };

/** The regulation in force, each work as the version of the day is titled. The library always concerns its organisation. */
export async function worksToJudge(db: Queryable, { scope, asOf }: Reading): Promise<(JudgedWork & { id: string })[]> {
  const { rows } = await db.execute(sql`
    select ${works.id}, ${versions.title}, ${works.jurisdiction}, ${works.domain}, ${works.subdomains}
    from ${works} join ${versions} on ${versions.workId} = ${works.id} and ${versions.publishedAt} is not null
      and ${versions.effectiveFrom} <= ${asOf}::date
      and (${versions.effectiveTo} is null or ${versions.effectiveTo} >= ${asOf}::date)
    where ${works.partition} = 'regulation' and ${works.withdrawnAt} is null and ${visibleWhere(scope, works)}`);
  return rows.map((row) => ({
    id: String(row['id']),
    title: String(row['title']),
    jurisdiction: row['jurisdiction'] === null ? null : String(row['jurisdiction']),
    domain: String(row['domain']),
    subdomains: row['subdomains'] as string[],
  }));
}

/** What a sentence that limits its own duty may say; `whySentenceIsLeftOut` decides. */
const mayBeLimited = String.raw`\m(beds|regulated activit|wales|scotland|northern ireland|great britain|england)`;
/** A clause of more characters is no single duty. */
const longestClause = 2_000;

/** The clauses in force of works besides these, with words by which a duty may be limited to some organisations. */
export async function clausesToJudge(
  db: Queryable,
  { scope, asOf }: Reading,
  withoutWorks: readonly string[],
): Promise<{ elementId: string; text: string }[]> {
  const table = searchRegulation;
  const { rows } = await db.execute(sql`
    select ${table.elementId}, ${elements.text} from ${table} join ${elements} on ${elements.id} = ${table.elementId}
    where ${entryWhere('regulation', scope, { asOf, withoutWorks })} and ${elements.kind} in ('paragraph', 'list_item')
      and length(${table.body}) <= ${longestClause} and ${table.body} ~* ${mayBeLimited}`);
  return rows.map((row) => ({ elementId: String(row['element_id']), text: String(row['text']) }));
}
