import { and, desc, eq, isNotNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inLibrary } from './library-document-store.ts';
import { answeredForBy } from './library-record-store.ts';

/** Whose new documents: those that the person may publish, see `canManageVersion`. */
type Publisher = { userId: string; managesAll: boolean; limit: number };

/** New documents that await publication and that the person may publish, the latest first. */
export async function listUnpublished(db: Queryable, scope: Scope, { userId, managesAll, limit }: Publisher) {
  const published = alias(versions, 'published');
  const anyPublished = db
    .select({ id: published.id })
    .from(published)
    .where(and(eq(published.workId, works.id), isNotNull(published.publishedAt)));
  const later = alias(versions, 'later_held');
  const anyLater = db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.workId, works.id), isNotNull(later.heldAt), sql`${later.id} > ${versions.id}`));
  const rows = await db
    .select({
      work_id: works.id,
      version_id: versions.id,
      title: versions.title,
      file_name: sql<string>`coalesce(${versions.description} #>> '{work,fileName}', ${versions.title})`,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(
        inLibrary(scope),
        isNotNull(versions.heldAt),
        notExists(anyPublished),
        notExists(anyLater),
        managesAll
          ? undefined
          : or(and(eq(versions.madeByKind, 'person'), eq(versions.madeBy, userId)), answeredForBy(userId)),
      ),
    )
    .orderBy(desc(versions.heldAt), desc(versions.id))
    .limit(limit);
  return rows;
}
