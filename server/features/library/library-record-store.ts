import { eq, type SQL, sql } from 'drizzle-orm';
import { works } from '#engine/documents/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { libraryDocuments } from './library-tables.ts';

export type LibraryChange = Partial<
  Pick<typeof libraryDocuments.$inferSelect, 'folderId' | 'responsibleId' | 'reviewOn'>
>;

/** What the library keeps of a work, published or not; undefined where it keeps nothing yet. */
export async function findLibraryRecord(db: Queryable, workId: string): Promise<Required<LibraryChange> | undefined> {
  const { folderId, responsibleId, reviewOn } = libraryDocuments;
  const [found] = await db
    .select({ folderId, responsibleId, reviewOn })
    .from(libraryDocuments)
    .where(eq(libraryDocuments.workId, workId));
  return found;
}

/** That a work is one of those the person answers for, as a condition of a query over works. */
export const answeredForBy = (userId: string): SQL =>
  sql`exists (select from ${libraryDocuments} where ${libraryDocuments.workId} = ${works.id} and ${libraryDocuments.responsibleId} = ${userId})`;

export async function changeLibraryDocument(tx: Tx, workId: string, change: LibraryChange, now: Date): Promise<void> {
  await tx
    .insert(libraryDocuments)
    .values({ workId, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: libraryDocuments.workId, set: { ...change, updatedAt: now } });
}
