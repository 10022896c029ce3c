import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { type ClearPhotoDeps, clearPhotoBytes } from './clear-photo-bytes.ts';
import { lockPhoto } from './photo-store.ts';

type DeletePhotoDeps = ClearPhotoDeps & { db: Database; files: Pick<Files, 'store' | 'remove'> };

/** Deletes the caller's photo; without one there is nothing to delete. The photo's row goes with its file's. */
export async function deletePhoto(deps: DeletePhotoDeps, caller: SignedInCaller): Promise<void> {
  const key = await deps.db.transaction(async (tx) => {
    const fileId = await lockPhoto(tx, caller.userId);
    return fileId === undefined ? undefined : deps.files.remove(tx, fileId);
  });
  await clearPhotoBytes(deps, key);
}
