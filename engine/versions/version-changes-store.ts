import { type SQL, sql } from 'drizzle-orm';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { ElementKind } from '#engine/reading/document-shape.ts';
import { elements, versions } from './document-tables.ts';

/** One side of a change. */
export type ChangedElement = {
  id: string;
  canonicalId: string;
  lineageId: string;
  kind: ElementKind;
  number: string | null;
  sectionPath: string[];
  text: string;
  tableCells: string[][] | null;
  position: number;
};

/** `before` is null for an addition, `after` for a removal. Renumbered: the same words under another number. */
export type VersionChange = {
  kind: 'added' | 'changed' | 'removed' | 'renumbered';
  before: ChangedElement | null;
  after: ChangedElement | null;
};

/** The version to compare with, as a query of one value: the one it was aligned with, else the previous published one. */
export const baseOf = (versionId: string | SQL): SQL => sql`(select coalesce(own.aligned_with, (
    select before.id from ${versions} as before where before.work_id = own.work_id and before.number < own.number
      and before.published_at is not null order by before.number desc limit 1))
  from ${versions} as own where own.id = ${versionId})`;

export async function baseVersionOf(db: EngineQueryable, versionId: string): Promise<string | null> {
  const { rows } = await db.execute<{ base: string | null }>(sql`select ${baseOf(versionId)} as base`);
  return rows[0]?.base ?? null;
}

const side = (name: 'was' | 'is') => {
  const of = sql.identifier(name);
  return sql`case when ${of}.id is null then null else jsonb_build_object('id', ${of}.id, 'canonicalId', ${of}.canonical_id, 'lineageId', ${of}.lineage_id,
    'kind', ${of}.kind, 'number', ${of}.number, 'sectionPath', to_jsonb(${of}.section_path), 'text', ${of}.text,
    'tableCells', ${of}.table_cells, 'position', ${of}.position) end`;
};

function kindOf(before: ChangedElement | null, after: ChangedElement | null): VersionChange['kind'] {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  return before.text === after.text ? 'renumbered' : 'changed';
}

/**
 * Lists the changes of a version against its base, in the order of the new text; a removal follows what preceded it in the
 * old text. In a first version everything is an addition.
 */
export async function changesOfVersion(db: EngineQueryable, versionId: string): Promise<VersionChange[]> {
  const { rows } = await db.execute<{ before: ChangedElement | null; after: ChangedElement | null }>(sql`
    select ${side('was')} as before, ${side('is')} as after
    from (select * from ${elements} where version_id = ${baseOf(versionId)}) as was
      full join (select * from ${elements} where version_id = ${versionId}) as "is" on "is".lineage_id = was.lineage_id
    where was.id is null or "is".id is null or was.text_hash <> "is".text_hash or was.number is distinct from "is".number
    order by coalesce("is".position, (
      select max(kept.position) from ${elements} as kept join ${elements} as old on old.lineage_id = kept.lineage_id
      where kept.version_id = ${versionId} and old.version_id = was.version_id and old.position < was.position), -1),
      "is".position is null, was.position`);
  return rows.map(({ before, after }) => ({ kind: kindOf(before, after), before, after }));
}

/** Elements of the base that a version changes or removes; a change of number alone does not count. */
export async function elementsChangedBy(
  db: EngineQueryable,
  versionId: string,
): Promise<{ elementIds: string[]; lineageIds: string[] }> {
  const { rows } = await db.execute<{ id: string; lineage: string }>(sql`
    select was.id, was.lineage_id as lineage from ${elements} as was
    where was.version_id = ${baseOf(versionId)} and not exists (
      select from ${elements} as same where same.version_id = ${versionId} and same.lineage_id = was.lineage_id
        and same.text_hash = was.text_hash)`);
  return { elementIds: rows.map(({ id }) => id), lineageIds: rows.map(({ lineage }) => lineage) };
}

/** Elements of a version with content that its base lacks. */
export async function elementsNewIn(db: EngineQueryable, versionId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select "is".id from ${elements} as "is"
    where "is".version_id = ${versionId} and not exists (
      select from ${elements} as same where same.version_id = ${baseOf(versionId)} and same.lineage_id = "is".lineage_id
        and same.text_hash = "is".text_hash)`);
  return rows.map(({ id }) => id);
}
