import { type SQL, sql } from 'drizzle-orm';
import { elements, versions, works } from '#engine/documents/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** What is cited: a work by one of its versions. */
export type Cited = {
  workId: string;
  key: string;
  /** The version whose elements are asked about. */
  versionId: string;
  /** The version that a reference to the work means today. */
  currentId: string;
};

/** A clause of another document that cites it. */
export type CitingClause = {
  partition: 'regulation' | 'library';
  title: string;
  versionId: string;
  elementId: string;
  number: string | null;
  canonicalId: string;
  /** What it cites in the version asked about; nothing where it cites only the document as a whole. */
  cited: string[];
};

/** Of each work that cites, the version that is meant that day: the one in force, else the newest. As `currentVersion` says. */
const meantThatDay = (day: string): SQL => sql`
  select distinct on (v.work_id) v.id, v.work_id from ${versions} v
  where v.published_at is not null and v.work_id in (select work_id from citing)
  order by v.work_id, v.effective_from <= ${day}::date and (v.effective_to is null or v.effective_to >= ${day}::date)
    and not exists (select 1 from ${versions} later where later.work_id = v.work_id and later.published_at is not null
      and later.number > v.number and later.effective_from <= ${day}::date) desc, v.number desc`;

/**
 * Clauses of other documents the scope covers that refer to a work, each in the version of its document that is meant that day, by
 * partition, title and place. A place is met in the current version and then by its lineage; what cites a
 * place that the version asked about does not have is left out. A key is one within its organisation: only
 * documents of that organisation refer to its own, and only while everybody has none of that key.
 * @returns the first of them, and how many there are
 */
export async function clausesCiting(
  db: Queryable,
  scope: Scope,
  { workId, key, versionId, currentId }: Cited,
  { day, limit }: { day: string; limit: number },
): Promise<{ clauses: CitingClause[]; total: number }> {
  const toWork = JSON.stringify([{ target: { work: key } }]);
  const { rows } = await db.execute<CitingClause & { total: number }>(sql`
    with citing as materialized (
      select ${elements.id} as id, ${elements.versionId} as version_id, ${elements.position} as position,
        ${elements.number} as number, ${elements.canonicalId} as canonical_id,
        ${versions.workId} as work_id, reference -> 'target' ->> 'path' as path
      from ${elements} join ${versions} on ${versions.id} = ${elements.versionId} cross join lateral jsonb_array_elements(${elements.crossReferences}) as reference
      where ${elements.crossReferences} @> ${toWork}::jsonb and reference -> 'target' ->> 'work' = ${key}),
    meant_versions as materialized (${meantThatDay(day)})
    select ${works.partition} as partition, ${versions.title} as title, ${versions.id} as "versionId",
      citing.id as "elementId", citing.number as number, citing.canonical_id as "canonicalId",
      coalesce(array_agg(distinct here.id) filter (where here.id is not null), '{}') as cited,
      (count(*) over ())::int as total
    from citing join meant_versions on meant_versions.id = citing.version_id
      join ${versions} on ${versions.id} = citing.version_id join ${works} on ${works.id} = ${versions.workId}
      join ${works} as target on target.id = ${workId}
      left join ${elements} as meant on meant.version_id = ${currentId} and meant.canonical_id = ${key} || '#' || citing.path
      left join ${elements} as here on here.version_id = ${versionId} and here.lineage_id = meant.lineage_id
    where ${works.withdrawnAt} is null and ${works.id} <> ${workId} and (citing.path is null or here.id is not null)
      and ${visibleWhere(scope, works)}
      and (target.organisation_id is null or (target.organisation_id = ${works.organisationId} and not exists (
        select from ${works} as everybodys
        where everybodys.key = ${key} and everybodys.organisation_id is null and everybodys.withdrawn_at is null)))
    group by ${works.id}, ${works.partition}, ${versions.id}, ${versions.title}, citing.id, citing.position, citing.number,
      citing.canonical_id
    order by ${works.partition}, ${versions.title}, ${works.id}, citing.position
    limit ${limit}`);
  return { clauses: rows.map(({ total: _total, ...clause }) => clause), total: rows[0]?.total ?? 0 };
}
