import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { describeEntries } from '#engine/search/search-index-store.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';
import { libraryDocuments } from './library-tables.ts';

export type LibraryRecord = typeof libraryDocuments.$inferSelect;
export type LibraryChange = Partial<Omit<LibraryRecord, 'workId' | 'updatedAt' | 'revision'>>;

/** The library's own data on a work, published or not; undefined where there is none yet. */
export async function findLibraryRecord(db: Queryable, workId: string): Promise<LibraryRecord | undefined> {
  const [found] = await db.select().from(libraryDocuments).where(eq(libraryDocuments.workId, workId));
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

/** As `changeLibraryDocument`, for a change that a person makes: the next revision. */
export async function reviseLibraryDocument(tx: Tx, workId: string, change: LibraryChange, now: Date): Promise<void> {
  await changeLibraryDocument(tx, workId, change, now);
  await tx
    .update(libraryDocuments)
    .set({ revision: sql`${libraryDocuments.revision} + 1` })
    .where(eq(libraryDocuments.workId, workId));
}

/**
 * Gives a work and its versions the title and subject that a person set, in place of those of its files. Search entries change with it. Call
 * when a person sets them, and after each publication and rollback, which describe the work by a file again.
 */
export async function keepSetDetails(tx: Tx, workId: string, now: Date): Promise<void> {
  const record = await findLibraryRecord(tx, workId);
  const { title = null, category = null, domain = null, subdomains = null } = record ?? {};
  const isSubjectSet = category !== null && domain !== null && subdomains !== null;
  if (title === null && !isSubjectSet) return;
  await tx
    .update(works)
    .set({ ...(title !== null && { title }), ...(isSubjectSet && { category, domain, subdomains }), updatedAt: now })
    .where(and(eq(works.id, workId), eq(works.partition, 'library')));
  if (title !== null)
    await tx
      .update(versions)
      .set({ title })
      .where(and(eq(versions.workId, workId), ne(versions.title, title)));
  await describeEntries(tx, 'library', workId);
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
