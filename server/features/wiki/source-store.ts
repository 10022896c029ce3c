import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';

/** The source file of a version. Its media type comes from its content, never from the name that somebody gave it. */
export type DocumentSource = { storageKey: string; mediaType: string; byteSize: number };

/** The stored source of a version whose document the scope may read: a published version of a work that is not withdrawn. */
export async function findDocumentSource(
  db: Queryable,
  scope: Scope,
  versionId: string,
): Promise<DocumentSource | undefined> {
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
