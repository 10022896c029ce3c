import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import { type ClearPhotoDeps, clearPhotoBytes } from './clear-photo-bytes.ts';
import { makePhoto } from './make-photo.ts';
import { lockPhoto, putPhoto } from './photo-store.ts';

export type SetPhotoDeps = ClearPhotoDeps & {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'register' | 'remove' | 'link'>;
};

/**
 * Makes the picture the caller's photo, in place of an earlier one. Only what is made of it is kept: no bytes of the file itself, nor
 * what it said of place, time or camera.
 * @throws validation_failed when it is no picture to be used; payload_too_large, storage_full, overloaded; too_many_requests while another is being made
 */
export async function setPhoto(deps: SetPhotoDeps, caller: SignedInCaller, picture: File) {
  const { db, clock, files } = deps;
  const { photo, thumbnail } = await makePhoto(caller.userId, picture);
  const bytes = await files.store.put(photo);
  const { fileId, earlierKey } = await db.transaction(async (tx) => {
    const earlier = await lockPhoto(tx, caller.userId);
    const made = await files.register(tx, {
      bytes,
      fileName: 'photo.webp',
      mediaType: 'image/webp',
      ownerId: caller.userId,
      organisationId: caller.organisationId,
      visibility: 'private',
      sharedWith: [],
    });
    await putPhoto(tx, { userId: caller.userId, fileId: made, thumbnail, createdAt: clock.now() });
    return { fileId: made, earlierKey: earlier === undefined ? undefined : await files.remove(tx, earlier) };
  });
  await clearPhotoBytes(deps, earlierKey);
  return [{ url: files.link(caller, fileId) }];
}
