import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { changeLibraryDocument } from '../library-record-store.ts';
import { libraryFolders } from '../library-tables.ts';

/** The number of the newest version of each work in an organisation's library, archived ones included, by the work's key. */
export async function listedNumbers(db: Queryable, organisationId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: works.key, number: max(versions.number) })
    .from(works)
    .innerJoin(versions, eq(versions.workId, works.id))
    .where(and(eq(works.partition, 'library'), eq(works.organisationId, organisationId)))
    .groupBy(works.key);
  return new Map(rows.map(({ key, number }) => [key, number ?? 0]));
}

/** The top-level folder of that name, created if it does not exist. */
export async function folderByName(tx: Tx, organisationId: string, name: string, now: Date): Promise<string> {
  await tx.insert(libraryFolders).values({ id: newId(), name, organisationId, createdAt: now }).onConflictDoNothing();
  const [folder] = await tx
    .select({ id: libraryFolders.id })
    .from(libraryFolders)
    .where(
      and(
        eq(libraryFolders.organisationId, organisationId),
        isNull(libraryFolders.parentId),
        sql`lower(${libraryFolders.name}) = lower(${name})`,
      ),
    );
  if (!folder) throw new Error(`The folder ${name} is gone although it was just made.`);
  return folder.id;
}

type Placed = {
  workId: string;
  checkedVersionId: string;
  folderId: string;
  responsibleId: string | null;
  reviewOn: string;
  now: Date;
};

export const placeDemoDocument = (tx: Tx, { workId, now, ...place }: Placed): Promise<void> =>
  changeLibraryDocument(tx, workId, place, now);
