import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { DatedVersion } from './cited-version-store.ts';

export type TitledVersion = DatedVersion & { title: string };

/** The published versions of the works that these versions belong to, by version id. Leaves out works that cannot be read. */
export async function documentsByVersion(
  db: Queryable,
  scope: Scope,
  versionIds: readonly string[],
): Promise<Map<string, TitledVersion[]>> {
  if (versionIds.length === 0) return new Map();
  const chosen = alias(versions, 'chosen');
  const { id, title, number, effectiveFrom, effectiveTo } = versions;
  const rows = await db
    .select({ chosenId: chosen.id, version: { id, title, number, effectiveFrom, effectiveTo } })
    .from(chosen)
    .innerJoin(works, eq(works.id, chosen.workId))
    .innerJoin(versions, and(eq(versions.workId, works.id), isNotNull(versions.publishedAt)))
    .where(and(inArray(chosen.id, [...versionIds]), isNull(works.withdrawnAt), visibleWhere(scope, works)));
  const byVersion = Map.groupBy(rows, ({ chosenId }) => chosenId);
  return new Map([...byVersion].map(([chosenId, found]) => [chosenId, found.map(({ version }) => version)]));
}
