import { and, eq, inArray } from 'drizzle-orm';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { visibleWhere } from '#engine/visibility/visible-where.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from './file-tables.ts';

export type StoredFile = typeof files.$inferSelect;

export async function insertFile(tx: Tx, row: typeof files.$inferInsert): Promise<void> {
  await tx.insert(files).values(row);
}

/** @returns the key of its bytes */
export async function deleteFile(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx.delete(files).where(eq(files.id, id)).returning({ storageKey: files.storageKey });
  return row?.storageKey;
}

/** A file's name and media type. */
export async function nameAndKindOf(
  db: Queryable,
  id: string,
): Promise<Pick<StoredFile, 'fileName' | 'mediaType'> | undefined> {
  const { fileName, mediaType } = files;
  const [row] = await db.select({ fileName, mediaType }).from(files).where(eq(files.id, id));
  return row;
}

/** The file, if it exists and the caller may see it. */
export async function findVisibleFile(
  db: Queryable,
  caller: SignedInCaller,
  id: string,
): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), visibleWhere(scopeOf(caller), files)));
  return row;
}

/** The keys among these that belong to a file. */
export async function keysInUse(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(inArray(files.storageKey, [...keys]));
  return new Set(rows.map(({ storageKey }) => storageKey));
}
