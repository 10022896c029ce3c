import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Partition } from '#engine/search/search-tables.ts';
import { versionForms, versions, works } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';

/** Where a document would be the same as another: a partition, and in the library the organisation. */
export type DocumentPlace = { partition: Partition; organisationId: string | null };

/** `isNamed`: a file of the name asked for is one of the document's own, and its next text would be the next version. */
export type SameDocument = { versionId: string; number: number; title: string; elements: number; isNamed: boolean };

/** A file that is known by its name alone, and the key of the work that the name makes. */
type Named = { fileName: string; key: string | undefined };

/** That a version was made from, or found to be said by, a file of the name, or by its work's before files were remembered. */
function isOfName({ fileName, key }: Named): SQL<boolean> {
  // A type, because nothing is ordered by a bare constant.
  if (key === undefined) return sql<boolean>`false::boolean`;
  const ofVersion = sql`select from ${versionForms} where ${versionForms.versionId} = ${versions.id}`;
  return sql<boolean>`(${works.key} = ${key} and not ${works.isGuide} and case when exists (${ofVersion})
    then exists (${ofVersion} and ${versionForms.fileName} = ${fileName}) else ${works.fileName} = ${fileName} end)`;
}

/**
 * The newest published version of a document of the place that was made from these bytes, or that says this text; an older
 * version that says so is none, since bringing an old text back is a change. Of several the one that is of the file's name.
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
