import { eq } from 'drizzle-orm';
import type { Visible } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/file-tables.ts';

/** Makes the bytes the source of a published document, so that everybody who may see the document may download them. */
export async function giveSource(tx: Tx, fileId: string, owner: Visible, mediaType: string): Promise<void> {
  const { ownerId, organisationId, visibility, sharedWith } = owner;
  await tx
    .update(files)
    .set({ ownerId, organisationId, visibility, sharedWith: [...sharedWith], mediaType })
    .where(eq(files.id, fileId));
}
