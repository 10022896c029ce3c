import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { openedDocuments } from './wiki-tables.ts';

export type OpenedRow = { workId: string; versionId: string; openedAt: Date };

/** Records that a version was opened. Only the latest per work is stored. */
export async function keepOpened(db: Queryable, userId: string, opened: OpenedRow): Promise<void> {
  const { userId: user, workId } = openedDocuments;
  await db
    .insert(openedDocuments)
    .values({ userId, ...opened })
    .onConflictDoUpdate({
      target: [user, workId],
      set: { versionId: sql`excluded.version_id`, openedAt: sql`excluded.opened_at` },
    });
}

/** What a user opened within the scope, latest first. Documents they may no longer read do not count towards the limit. */
export async function latestOpened(
  db: Queryable,
  { userId, scope, limit }: { userId: string; scope: Scope; limit: number },
): Promise<OpenedRow[]> {
  const { workId, versionId, openedAt } = openedDocuments;
  return db
    .select({ workId, versionId, openedAt })
    .from(openedDocuments)
    .innerJoin(works, eq(works.id, workId))
    .innerJoin(versions, eq(versions.id, versionId))
    .where(
      and(
        eq(openedDocuments.userId, userId),
        isNull(works.withdrawnAt),
        isNotNull(versions.publishedAt),
        visibleWhere(scope, works),
      ),
    )
    .orderBy(desc(openedAt), desc(workId))
    .limit(limit);
}
