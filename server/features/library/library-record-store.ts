import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { describeEntries } from '#engine/search/search-index-store.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { libraryDocuments } from './library-tables.ts';

export type LibraryChange = Partial<
  Pick<typeof libraryDocuments.$inferSelect, 'folderId' | 'responsibleId' | 'reviewOn'>
>;

/** The library's own data on a work, published or not; undefined where there is none yet. */
export async function findLibraryRecord(db: Queryable, workId: string): Promise<Required<LibraryChange> | undefined> {
  const { folderId, responsibleId, reviewOn } = libraryDocuments;
  const [found] = await db
    .select({ folderId, responsibleId, reviewOn })
    .from(libraryDocuments)
    .where(eq(libraryDocuments.workId, workId));
  return found;
}

/** The SQL condition that the person owns the document of a work. */
export const answeredForBy = (userId: string): SQL =>
  sql`exists (select from ${libraryDocuments} where ${libraryDocuments.workId} = ${works.id} and ${libraryDocuments.responsibleId} = ${userId})`;

export async function changeLibraryDocument(tx: Tx, workId: string, change: LibraryChange, now: Date): Promise<void> {
  await tx
    .insert(libraryDocuments)
    .values({ workId, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: libraryDocuments.workId, set: { ...change, updatedAt: now } });
}

/**
 * Makes the organisation the only owner of a library document. A personal owner could read it even after a move to another organisation.
 * Its search entries and source files change with it.
 */
export async function keepInOrganisation(tx: Tx, workId: string): Promise<void> {
  const changed = await tx
    .update(works)
    .set({ ownerId: null })
    .where(and(eq(works.id, workId), eq(works.partition, 'library'), isNotNull(works.ownerId)))
    .returning({ id: works.id });
  if (changed.length > 0) await describeEntries(tx, 'library', workId);
  const sources = tx
    .select({ id: sql<string>`${versions.sourceFileId}` })
    .from(versions)
    .where(and(eq(versions.workId, workId), isNotNull(versions.sourceFileId)));
  await tx
    .update(files)
    .set({ ownerId: null })
    .where(and(inArray(files.id, sources), isNotNull(files.ownerId)));
}
