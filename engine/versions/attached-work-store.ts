import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { elements, lineages, versions, works } from './document-tables.ts';

/** The key of the work that an attached file becomes. @param id of the attachment */
export const attachmentKey = (id: string): string => `attachment/${id.toLowerCase()}`;

const isAttachment = (ids: readonly string[]) =>
  and(eq(works.partition, 'attachment'), inArray(works.key, ids.map(attachmentKey)));

/** Ids of the published versions of these attachments, as long as they belong to this person. */
export async function attachedVersionIds(
  db: EngineQueryable,
  ids: readonly string[],
  ownerId: string,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(
      and(isAttachment(ids), eq(works.ownerId, ownerId), isNull(works.withdrawnAt), isNotNull(versions.publishedAt)),
    );
  return rows.map(({ id }) => id);
}

/** The attachment's id, in lower case, of a version of this person's attached work. */
export async function attachmentOfVersion(
  db: EngineQueryable,
  versionId: string,
  ownerId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ key: works.key })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(and(eq(versions.id, versionId), eq(works.partition, 'attachment'), eq(works.ownerId, ownerId)));
  return row?.key.slice(attachmentKey('').length);
}

/** Hides attached works from everybody, their owner included, from the commit. */
export async function hideAttached(tx: EngineQueryable, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(works).set({ ownerId: null, withdrawnAt: now }).where(isAttachment(ids));
}

/** Ids of all versions of an attachment, whatever their state. */
export async function everyVersionOf(db: EngineQueryable, id: string): Promise<string[]> {
  const rows = await db
    .select({ id: versions.id })
    .from(versions)
    .innerJoin(works, eq(works.id, versions.workId))
    .where(isAttachment([id]));
  return rows.map((row) => row.id);
}

/** Rows removed in one transaction: few enough that nobody waits long. */
const batchSize = 500;

/**
 * Deletes the work of an attachment, a little at a time: its elements with their search entries and vectors, its lineages and versions. A
 * deletion that was interrupted is completed by the next.
 */
export async function deleteAttachedWork(db: EngineDatabase, id: string, signal: AbortSignal): Promise<void> {
  const [work] = await db.query
    .select({ id: works.id })
    .from(works)
    .where(isAttachment([id]));
  if (work === undefined) return;
  const ofWork = sql`select id from versions where work_id = ${work.id}`;
  const batches = [
    sql`delete from ${elements} where id in (select id from ${elements} where version_id in (${ofWork})
      order by position desc limit ${batchSize})`,
    sql`delete from ${lineages} where id in (select id from ${lineages} where work_id = ${work.id} limit ${batchSize})`,
  ];
  for (const batch of batches) {
    for (;;) {
      signal.throwIfAborted();
      const { rowCount } = await db.query.execute(batch);
      if ((rowCount ?? 0) < batchSize) break;
    }
  }
  await db.query.delete(works).where(eq(works.id, work.id));
}
