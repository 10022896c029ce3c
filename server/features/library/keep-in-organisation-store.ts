import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { versions, works } from '#engine/documents/document-tables.ts';
import { describeEntries } from '#engine/search/search-index-store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';

/**
 * Makes a library document its organisation's and nobody's: an owner may read a thing wherever they go, and a library stays with
 * the organisation. Its search entries and the files it was made from follow.
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
