import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { elements, versions } from '#engine/versions/document-tables.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { ingestionFiles } from './ingestion-tables.ts';

/** What the line of an upload says beside its counts of files. */
export type UploadSummary = {
  /** Passages to check in the files that are ready. */
  suspects: number;
  /** The message of the first refused file. */
  refusedBecause: string | null;
};

/** The summaries of ingestions. The caller has checked who may see them. */
export async function summariesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, UploadSummary>> {
  if (ids.length === 0) return new Map();
  const suspects = await db
    .select({
      id: ingestionFiles.ingestionId,
      count: sql<number>`sum(jsonb_array_length(${elements.suspects}))::int`,
    })
    .from(ingestionFiles)
    .innerJoin(elements, and(eq(elements.versionId, ingestionFiles.versionId), isNotNull(elements.suspects)))
    .where(and(inArray(ingestionFiles.ingestionId, [...ids]), eq(ingestionFiles.stage, 'ready')))
    .groupBy(ingestionFiles.ingestionId);
  const refusals = await db
    .selectDistinctOn([ingestionFiles.ingestionId], { id: ingestionFiles.ingestionId, message: ingestionFiles.message })
    .from(ingestionFiles)
    .where(and(inArray(ingestionFiles.ingestionId, [...ids]), eq(ingestionFiles.stage, 'refused')))
    .orderBy(asc(ingestionFiles.ingestionId), asc(ingestionFiles.position));
  const countOf = new Map(suspects.map(({ id, count }) => [id, count]));
  const messageOf = new Map(refusals.map(({ id, message }) => [id, message]));
  return new Map(ids.map((id) => [id, { suspects: countOf.get(id) ?? 0, refusedBecause: messageOf.get(id) ?? null }]));
}

/** The work of a version that a file became; null where there is none. */
export async function workOfVersion(db: Queryable, versionId: string | null): Promise<string | null> {
  if (versionId === null) return null;
  const [found] = await db.select({ workId: versions.workId }).from(versions).where(eq(versions.id, versionId));
  return found?.workId ?? null;
}
