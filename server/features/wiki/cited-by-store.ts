import { type SQL, sql } from 'drizzle-orm';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { titleKey } from '#engine/versions/title-order-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The cited work, by one of its versions. */
export type Cited = {
  workId: string;
  key: string;
  /** The version whose elements are asked about. */
  versionId: string;
  /** The version that a reference to the work leads to today. */
  currentId: string;
};

/** A clause of another document that cites the work. */
export type CitingClause = {
  partition: 'regulation' | 'library';
  title: string;
  versionId: string;
  elementId: string;
  number: string | null;
  canonicalId: string;
  /** The cited elements in the version asked about; empty where the clause cites only the document as a whole. */
  cited: string[];
};

/** The version of each citing work on that day: the one in force, else the newest, as `currentVersion` chooses it. */
const meantThatDay = (day: string): SQL => sql`
  select distinct on (v.work_id) v.id, v.work_id from ${versions} v
  where v.published_at is not null and v.work_id in (select work_id from citing)
  order by v.work_id, v.effective_from <= ${day}::date and (v.effective_to is null or v.effective_to >= ${day}::date)
    and not exists (select 1 from ${versions} later where later.work_id = v.work_id and later.published_at is not null
      and later.number > v.number and later.effective_from <= ${day}::date) desc, v.number desc`;

/**
 * Clauses of other documents within the scope that refer to a work, each in its document's version of that day. They are sorted by
 * partition, title and position. A cited path is resolved in the work's current version, then by lineage. Clauses that cite a path which the version asked
 * about does not have are skipped. A key is unique within its organisation. A reference means an organisation's own work only from that
 * organisation's documents, and only while no public work has the key.
 * @returns the first clauses up to the limit, and the total
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
    order by ${works.partition}, ${titleKey(versions.title)}, ${works.id}, citing.position
    limit ${limit}`);
  return { clauses: rows.map(({ total: _total, ...clause }) => clause), total: rows[0]?.total ?? 0 };
}
