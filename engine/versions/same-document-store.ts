import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EngineQueryable } from '#engine/database/engine-database.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import { versionForms, versions, works } from './document-tables.ts';

/** Where two documents with the same text are duplicates: a partition, and in the library the organisation. */
export type DocumentPlace = { partition: Partition; organisationId: string | null };

/** `isNamed`: one of the document's own files has the requested name, so its next text would be the next version. */
export type SameDocument = { versionId: string; number: number; title: string; elements: number; isNamed: boolean };

/** A file identified by its name alone, and the work's key derived from that name. */
type Named = { fileName: string; key: string | undefined };

/**
 * Condition: a file of the name is the version's source or has the same text, or the work has that name and predates this
 * record.
 */
function isOfName({ fileName, key }: Named): SQL<boolean> {
  // Typed, because PostgreSQL refuses to order by a bare constant.
  if (key === undefined) return sql<boolean>`false::boolean`;
  const ofVersion = sql`select from ${versionForms} where ${versionForms.versionId} = ${versions.id}`;
  return sql<boolean>`(${works.key} = ${key} and not ${works.isGuide} and case when exists (${ofVersion})
    then exists (${ofVersion} and ${versionForms.fileName} = ${fileName}) else ${works.fileName} = ${fileName} end)`;
}

/**
 * Finds the newest published version of a document that has these bytes or this text. Older versions do not count, because
 * bringing an old text back is a change. Of several, the one with the file's name wins.
 */
export async function findSameDocument(
  db: EngineQueryable,
  { partition, organisationId }: DocumentPlace,
  same: { sourceSha256: string } | { textSha256: string },
  named: Named,
): Promise<SameDocument | undefined> {
  const newer = alias(versions, 'newer');
  const isSame =
    'sourceSha256' in same ? eq(versions.sourceSha256, same.sourceSha256) : eq(versions.textSha256, same.textSha256);
  const isNamed = isOfName(named);
  const [found] = await db
    .select({
      versionId: versions.id,
      number: versions.number,
      title: versions.title,
      elements: versions.elementCount,
      isNamed,
    })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .leftJoin(
      newer,
      and(eq(newer.workId, works.id), isNotNull(newer.publishedAt), sql`${newer.number} > ${versions.number}`),
    )
    .where(
      and(
        isSame,
        isNotNull(versions.publishedAt),
        isNull(newer.id),
        isNull(works.withdrawnAt),
        eq(works.partition, partition),
        organisationId === null ? isNull(works.organisationId) : eq(works.organisationId, organisationId),
      ),
    )
    .orderBy(desc(isNamed), desc(versions.id))
    .limit(1);
  return found;
}
