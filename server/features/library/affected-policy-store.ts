import { type SQL, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { compareTitles } from '#engine/versions/title-order-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import { type AffectedBy, mostAffected, type TextChange } from '#server/platform/affected/affected.ts';
import { changedElements } from '#server/platform/affected/affected-store.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { libraryDocuments } from './library-tables.ts';

type Row = {
  owner: string | null;
  id: string;
  version: string;
  title: string;
  elements: string[];
  /** Lineages of the elements that are referred to by path. */
  lineages: string[] | null;
  /** Whether the work as a whole is referred to. */
  whole: boolean;
  visible: Visible;
};

/**
 * Library documents that refer to a changed text, by path or to its work as a whole, each in its newest version. A key is unique within its
 * organisation. A document's reference means a public work first, and otherwise a work of its own organisation with that key.
 */
async function referringDocuments(db: Queryable, change: TextChange, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    with changed as (${changedElements(change)}),
    place as (
      select changed.id, ${elements.lineageId} as lineage, ${works.key} as key, ${works.organisationId} as organisation, ${elements.canonicalId} as address
      from changed join ${elements} on ${elements.id} = changed.id
        join ${versions} on ${versions.id} = ${elements.versionId} join ${works} on ${works.id} = ${versions.workId}),
    document as (
      select distinct on (${versions.workId}) ${versions.id} as version, ${versions.title} as title, ${works.id} as id,
        ${libraryDocuments.responsibleId} as owner, ${works.organisationId} as organisation,
        jsonb_build_object('ownerId', ${works.ownerId}, 'organisationId', ${works.organisationId},
          'visibility', ${works.visibility}, 'sharedWith', ${works.sharedWith}) as visible
      from ${libraryDocuments} join ${works} on ${works.id} = ${libraryDocuments.workId}
        join ${versions} on ${versions.workId} = ${works.id}
      where ${versions.publishedAt} is not null and ${works.withdrawnAt} is null and ${works.partition} = 'library'
        and ${which}
      order by ${versions.workId}, ${versions.number} desc)
    select document.owner, document.id, document.version, document.title, array_agg(distinct place.id) as elements,
      array_agg(distinct place.lineage) filter (where reference -> 'target' ->> 'path' is not null) as lineages,
      bool_or(reference -> 'target' ->> 'path' is null) as whole, document.visible
    from document join ${elements} on ${elements.versionId} = document.version
      cross join lateral jsonb_array_elements(${elements.crossReferences}) as reference
      join place on place.key = reference -> 'target' ->> 'work'
        and (place.organisation is null or (place.organisation = document.organisation and not exists (
          select from ${works} as everybodys
          where everybodys.key = place.key and everybodys.organisation_id is null and everybodys.withdrawn_at is null)))
    where ${elements.crossReferences} is not null
      and (reference -> 'target' ->> 'path' is null
        or place.address = place.key || '#' || (reference -> 'target' ->> 'path'))
    group by 1, 2, 3, 4, document.visible
    order by document.version desc
    limit ${mostAffected}`);
  return rows;
}

/** Library documents that refer to a changed text, each for its owner. */
export const affectedPolicies: AffectedBy = async (tx, change) => {
  const { ownerId } = change;
  const who = ownerId === undefined ? sql`is not null` : sql`= ${ownerId}`;
  const rows = await referringDocuments(tx, change, sql`${libraryDocuments.responsibleId} ${who}`);
  return rows.flatMap(({ owner, id, version, title, elements: elementIds, visible }) =>
    owner === null
      ? []
      : [{ userId: owner, kind: 'policy' as const, id, title, elementIds, visible, link: `/wiki/${version}` }],
  );
};

/** The library documents within the scope that refer to a changed text, by title. */
export async function policiesCiting(
  db: Queryable,
  scope: Scope,
  change: TextChange,
): Promise<{ versionId: string; title: string; lineageIds: string[]; citesWhole: boolean }[]> {
  const rows = await referringDocuments(db, change, visibleWhere(scope, works));
  return rows
    .map(({ version, title, lineages, whole }) => ({
      versionId: version,
      title,
      lineageIds: lineages ?? [],
      citesWhole: whole,
    }))
    .sort((a, b) => compareTitles(a.title, b.title));
}
