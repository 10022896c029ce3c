import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { libraryDocuments, libraryFolders } from './library-tables.ts';

export type FolderRow = typeof libraryFolders.$inferSelect;

const ofOrganisation = (scope: Scope) =>
  and(
    scope.organisationId === null ? sql`false` : eq(libraryFolders.organisationId, scope.organisationId),
    visibleWhere(scope, libraryFolders),
  );

/** Every folder of the organisation within the scope, by name. */
export const listFolderRows = (db: Queryable, scope: Scope): Promise<FolderRow[]> =>
  db
    .select()
    .from(libraryFolders)
    .where(ofOrganisation(scope))
    .orderBy(asc(sql`lower(${libraryFolders.name})`), asc(libraryFolders.id));

/** Documents in use within the scope, by folder; null for those in none. */
export async function countByFolder(db: Queryable, scope: Scope): Promise<Map<string | null, number>> {
  const { organisationId } = scope;
  if (organisationId === null) return new Map();
  const published = sql`exists (select from ${versions} where ${versions.workId} = ${works.id} and ${isNotNull(versions.publishedAt)})`;
  const rows = await db
    .select({ folderId: libraryDocuments.folderId, count: sql<number>`count(*)::int` })
    .from(works)
    .leftJoin(libraryDocuments, eq(libraryDocuments.workId, works.id))
    .where(
      and(
        eq(works.partition, 'library'),
        eq(works.organisationId, organisationId),
        isNull(works.withdrawnAt),
        visibleWhere(scope, works),
        published,
      ),
    )
    .groupBy(libraryDocuments.folderId);
  return new Map(rows.map(({ folderId, count }) => [folderId, count]));
}

export async function findFolder(db: Queryable, scope: Scope, id: string): Promise<FolderRow | undefined> {
  const [folder] = await db
    .select()
    .from(libraryFolders)
    .where(and(ofOrganisation(scope), eq(libraryFolders.id, id)));
  return folder;
}

/** As `findFolder`, locking the row: nothing can be put into a folder that is being removed. */
export async function lockFolderRow(tx: Tx, scope: Scope, id: string): Promise<FolderRow | undefined> {
  const [folder] = await tx
    .select()
    .from(libraryFolders)
    .where(and(ofOrganisation(scope), eq(libraryFolders.id, id)))
    .for('update');
  return folder;
}

/** @returns false when another folder there has the name, ignoring case */
export async function insertFolder(tx: Tx, folder: typeof libraryFolders.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(libraryFolders)
    .values(folder)
    .onConflictDoNothing()
    .returning({ id: libraryFolders.id });
  return made.length === 1;
}

/** @returns whether another folder at the same level has the name */
export async function isFolderNameTaken(tx: Tx, folder: FolderRow, name: string): Promise<boolean> {
  const { id, organisationId, parentId } = folder;
  const [other] = await tx
    .select({ id: libraryFolders.id })
    .from(libraryFolders)
    .where(
      and(
        eq(libraryFolders.organisationId, organisationId),
        parentId === null ? isNull(libraryFolders.parentId) : eq(libraryFolders.parentId, parentId),
        sql`lower(${libraryFolders.name}) = lower(${name})`,
        sql`${libraryFolders.id} <> ${id}`,
      ),
    );
  return other !== undefined;
}

export async function renameStored(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(libraryFolders).set({ name }).where(eq(libraryFolders.id, id));
}

/** Whether the folder contains anything, archived documents included. */
export async function isFolderUsed(tx: Tx, id: string): Promise<boolean> {
  const documents = await tx.$count(libraryDocuments, eq(libraryDocuments.folderId, id));
  return documents > 0 || (await tx.$count(libraryFolders, eq(libraryFolders.parentId, id))) > 0;
}

export async function deleteFolder(tx: Tx, id: string): Promise<void> {
  await tx.delete(libraryFolders).where(eq(libraryFolders.id, id));
}
