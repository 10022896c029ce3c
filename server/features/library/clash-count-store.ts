import { and, eq, isNull, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { otherSide, readableClashes } from './clash-store.ts';
import { libraryClashes } from './library-tables.ts';

/** How many clashes of each kind nobody has dismissed; kinds without any are absent. */
export async function countOpenByKind(
  db: Queryable,
  scope: Scope,
): Promise<Partial<Record<(typeof libraryClashes.$inferSelect)['kind'], number>>> {
  const rows = await db
    .select({ kind: libraryClashes.kind, open: sql<number>`count(*)::int` })
    .from(libraryClashes)
    .innerJoin(versions, eq(versions.id, libraryClashes.versionId))
    .innerJoin(works, eq(works.id, versions.workId))
    .leftJoin(otherSide.versions, eq(otherSide.versions.id, libraryClashes.otherVersionId))
    .leftJoin(otherSide.works, eq(otherSide.works.id, otherSide.versions.workId))
    .where(and(readableClashes(scope), isNull(libraryClashes.dismissedAt)))
    .groupBy(libraryClashes.kind);
  return Object.fromEntries(rows.map(({ kind, open }) => [kind, open]));
}
