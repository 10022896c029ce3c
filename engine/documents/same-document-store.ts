import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Partition } from '#engine/search/search-tables.ts';
import { versions, works } from './document-tables.ts';
import type { EngineQueryable } from './engine-database.ts';

/** Where a document would be the same as another: a partition, and in the library the organisation. */
export type DocumentPlace = { partition: Partition; organisationId: string | null };

export type SameDocument = { versionId: string; number: number; title: string; elements: number };

/**
 * The newest published version of a document of the place that was made from these bytes, or that says this text; an older
 * version that says so is none, since bringing an old text back is a change.
 */
export async function findSameDocument(
  db: EngineQueryable,
  { partition, organisationId }: DocumentPlace,
  same: { sourceSha256: string } | { textSha256: string },
): Promise<SameDocument | undefined> {
  const newer = alias(versions, 'newer');
  const isSame =
    'sourceSha256' in same ? eq(versions.sourceSha256, same.sourceSha256) : eq(versions.textSha256, same.textSha256);
  const [found] = await db
    .select({
      versionId: versions.id,
      number: versions.number,
      title: versions.title,
      elements: versions.elementCount,
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
    .orderBy(desc(versions.id))
    .limit(1);
  return found;
}
