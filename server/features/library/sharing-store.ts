import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { describeEntries } from '#engine/search/search-index-store.ts';
import { versions, works } from '#engine/versions/document-tables.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';

/** Who may read a work that the caller of this function has found already. @throws document_not_found */
export async function readersOf(db: Queryable, workId: string): Promise<Visible> {
  const { ownerId, organisationId, visibility, sharedWith } = works;
  const [found] = await db
    .select({ ownerId, organisationId, visibility, sharedWith })
    .from(works)
    .where(eq(works.id, workId));
  if (!found) throw new AppError('document_not_found');
  return found;
}

/** Stores whom a locked work names. Its search entries and source files change with it. */
export async function setNamed(tx: Tx, workId: string, sharedWith: readonly string[], now: Date): Promise<void> {
  await tx
    .update(works)
    .set({ sharedWith: [...sharedWith], updatedAt: now })
    .where(eq(works.id, workId));
  await describeEntries(tx, 'library', workId);
  const sources = tx
    .select({ id: sql<string>`${versions.sourceFileId}` })
    .from(versions)
    .where(and(eq(versions.workId, workId), isNotNull(versions.sourceFileId)));
  await tx
    .update(files)
    .set({ sharedWith: [...sharedWith] })
    .where(inArray(files.id, sources));
}
