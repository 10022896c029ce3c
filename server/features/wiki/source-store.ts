import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { versions, works } from '#engine/documents/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';

/** The file a version was made from, as what it holds says; the name somebody gave it decides nothing. */
export type Source = { storageKey: string; mediaType: string; byteSize: number };

/** The kept source of a version that the scope may read as a document: of a published version of a work that is not withdrawn. */
export async function findSource(db: Queryable, scope: Scope, versionId: string): Promise<Source | undefined> {
  const [found] = await db
    .select({ storageKey: files.storageKey, mediaType: files.mediaType, byteSize: files.byteSize })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .innerJoin(files, eq(files.id, versions.sourceFileId))
    .where(
      and(
        eq(versions.id, versionId),
        isNotNull(versions.publishedAt),
        isNull(works.withdrawnAt),
        visibleWhere(scope, works),
      ),
    );
  return found;
}
