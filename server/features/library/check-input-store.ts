import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { OpenPartition } from '#engine/search/search-tables.ts';
import { elements, versions, works } from '#engine/versions/document-tables.ts';
import { evidenceColumn } from '#engine/versions/suspects-store.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';

export type CheckedWork = {
  workId: string;
  partition: 'regulation' | 'library';
  isGuide: boolean;
  title: string;
  publication: string | null;
  withdrawnAt: Date | null;
};
export type CheckedVersion = {
  id: string;
  workId: string;
  number: number;
  effectiveFrom: string;
  effectiveTo: string | null;
};

/**
 * The regulation and the organisation's library as every member sees them, archived documents included, with their published versions.
 * Documents that only some members may read are excluded, because a clash is shown to all.
 */
export async function worksForCheck(
  db: Queryable,
  scope: Scope,
): Promise<{ works: CheckedWork[]; versions: Map<string, CheckedVersion[]> }> {
  const found = await db
    .select({
      workId: works.id,
      partition: sql<OpenPartition>`${works.partition}`,
      isGuide: works.isGuide,
      title: works.title,
      publication: works.publication,
      withdrawnAt: works.withdrawnAt,
    })
    .from(works)
    .where(
      and(
        visibleWhere(scope, works),
        or(eq(works.partition, 'regulation'), sql`${works.organisationId} = ${scope.organisationId}`),
      ),
    )
    .orderBy(asc(works.id));
  const published = await db
    .select({
      id: versions.id,
      workId: versions.workId,
      number: versions.number,
      effectiveFrom: versions.effectiveFrom,
      effectiveTo: versions.effectiveTo,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(isNotNull(versions.publishedAt), visibleWhere(scope, works)))
    .orderBy(asc(versions.workId), asc(versions.number));
  return { works: found, versions: Map.groupBy(published, ({ workId }) => workId) };
}

/** The elements of a version in order, if every member may read its work. */
export const elementsForCheck = (db: Queryable, scope: Scope, versionId: string) =>
  db
    .select({
      id: elements.id,
      kind: elements.kind,
      number: elements.number,
      parentId: elements.parentId,
      text: evidenceColumn,
      textHash: elements.textHash,
      lineageId: elements.lineageId,
    })
    .from(elements)
    .innerJoin(versions, eq(versions.id, elements.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(elements.versionId, versionId), isNull(works.withdrawnAt), visibleWhere(scope, works)))
    .orderBy(asc(elements.position));

/** Organisations that have a library. */
export async function organisationsWithLibrary(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: works.organisationId })
    .from(works)
    .where(and(eq(works.partition, 'library'), inArray(works.visibility, ['organisation', 'public'])));
  return rows.flatMap(({ id }) => id ?? []);
}
