import { and, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '#contract/ids.ts';
import { works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { changeLibraryDocument } from '../library-record-store.ts';
import { libraryFolders } from '../library-tables.ts';

/** Keys of the works in an organisation's library, archived ones included. */
export async function listedKeys(db: Queryable, organisationId: string): Promise<Set<string>> {
  const rows = await db
    .select({ key: works.key })
    .from(works)
    .where(and(eq(works.partition, 'library'), eq(works.organisationId, organisationId)));
  return new Set(rows.map(({ key }) => key));
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
