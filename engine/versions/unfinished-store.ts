import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { elementsAsRead } from './correction-tables.ts';
import { elements, formerElements, lineages, versions, works } from './document-tables.ts';
import { isVersionUnfinished } from './version-store.ts';

/** Elements removed in one transaction: few enough that nobody waits long. */
const batchSize = 500;

/** @returns whether there may be more to remove */
const removeElements = (db: EngineDatabase, versionId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Locked, so that its publisher cannot publish it meanwhile; afterwards the publisher finds its elements missing.
    const [version] = await tx
      .select({ id: versions.id })
      .from(versions)
      .where(and(eq(versions.id, versionId), isVersionUnfinished))
      .for('update');
    if (version === undefined) return false;
    const removed = await tx.execute(sql`
      delete from ${elements} where ${elements.id} in (
        select ${elements.id} from ${elements} where ${elements.versionId} = ${versionId}
        order by ${elements.position} desc limit ${batchSize})`);
    return removed.rowCount === batchSize;
  });

/** Deletes lineages that no element has or had in any reading. */
async function deleteLostLineages(tx: EngineQueryable, workId: string): Promise<void> {
  await tx
    .delete(lineages)
    .where(
      and(
        eq(lineages.workId, workId),
        sql`not exists (select from ${elements} where ${elements.lineageId} = ${lineages.id})`,
        sql`not exists (select from ${formerElements} where ${formerElements.lineageId} = ${lineages.id})`,
        sql`not exists (select from ${elementsAsRead} where ${elementsAsRead.lineageId} = ${lineages.id})`,
      ),
    );
}

export const removeLostLineages = (db: EngineDatabase, workId: string): Promise<void> =>
  db.transaction((tx) => deleteLostLineages(tx, workId));

/** Removes a version that was never published, with its elements, entries and lineages. */
export async function removeUnfinished(db: EngineDatabase, workId: string, versionId: string): Promise<void> {
  while (await removeElements(db, versionId));
  await db.transaction(async (tx) => {
    await tx.delete(versions).where(and(eq(versions.id, versionId), isVersionUnfinished));
    await deleteLostLineages(tx, workId);
  });
}

const withoutVersions = sql`not exists (select from ${versions} where ${versions.workId} = ${works.id})`;

/**
 * Removes works whose first publication never completed. It locks the rows before it checks them again, since a publisher
 * may be back.
 */
const removeEmptyWorks = (db: EngineDatabase, old: SQL | undefined): Promise<unknown> =>
  db.transaction(async (tx) => {
    const empty = tx.select({ id: works.id }).from(works).where(and(withoutVersions, old));
    for (const { id } of await empty.for('update', { skipLocked: true })) {
      await tx.delete(works).where(and(eq(works.id, id), withoutVersions));
    }
  });

/**
 * Removes what dead publishers left behind: versions that were never published, and works without any version.
 * @param before an id; only rows with an earlier one are removed. Only the one process that has the database may omit it,
 * which removes all
 * @returns how many versions were removed
 */
export async function clearUnfinished(db: EngineDatabase, before?: string): Promise<number> {
  const unfinished = await db.query
    .select({ id: versions.id, workId: versions.workId })
    .from(versions)
    .where(and(isVersionUnfinished, before === undefined ? undefined : lt(versions.id, before)));
  for (const { id, workId } of unfinished) await removeUnfinished(db, workId, id);
  await removeEmptyWorks(db, before === undefined ? undefined : lt(works.id, before));
  return unfinished.length;
}
