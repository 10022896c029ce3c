import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { VirusScanner } from '#server/platform/scan/virus-scanner.ts';
import { makePhoto } from './make-photo.ts';
import { findPhoto, lockPhotoRow, putPhoto } from './photo-store.ts';
import { refuseInfectedPhoto } from './refuse-infected-photo.ts';

type OpenPhotoDeps = { db: Database; files: Pick<Files, 'link'> };

/** A link to the caller's photo with the HTTP status: 204 when there is no photo. */
export async function openPhoto({ db, files }: OpenPhotoDeps, caller: SignedInCaller) {
  const fileId = await findPhoto(db.query, caller.userId);
  if (fileId === undefined) return { status: 204 as const };
  return { status: 200 as const, body: [{ url: files.link(caller, fileId) }] };
}

export type SetPhotoDeps = ClearPhotoDeps & {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'register' | 'remove' | 'link'>;
  audit: Audit;
  scanner: Pick<VirusScanner, 'isOn' | 'scan'>;
};

/**
 * Makes the picture the caller's photo, in place of an earlier one. Only the new images are stored: neither the file's own bytes nor its
 * metadata on place, time or camera.
 * @throws file_infected, scanner_away; validation_failed when the picture cannot be used; payload_too_large, storage_full, overloaded; too_many_requests while another
 *   picture is processed
 */
export async function setPhoto(deps: SetPhotoDeps, caller: SignedInCaller, picture: File, requestId: string) {
  const { db, clock, files } = deps;
  await refuseInfectedPhoto(deps, caller, picture, requestId);
  const { photo, thumbnail } = await makePhoto(caller.userId, picture);
  const bytes = await files.store.put(photo);
  const { fileId, earlierKey } = await db.transaction(async (tx) => {
    const earlier = await lockPhotoRow(tx, caller.userId);
    const made = await files.register(tx, {
      bytes,
      fileName: 'photo.webp',
      mediaType: 'image/webp',
      ownerId: caller.userId,
      organisationId: caller.organisationId,
      countsFor: null,
      visibility: 'private',
      sharedWith: [],
    });
    await putPhoto(tx, { userId: caller.userId, fileId: made, thumbnail, createdAt: clock.now() });
    return { fileId: made, earlierKey: earlier === undefined ? undefined : await files.remove(tx, earlier) };
  });
  await clearPhotoBytes(deps, earlierKey);
  return [{ url: files.link(caller, fileId) }];
}

type DeletePhotoDeps = ClearPhotoDeps & { db: Database; files: Pick<Files, 'store' | 'remove'> };

/** Deletes the caller's photo, if there is one. Removing the file's row removes the photo's row with it. */
export async function deletePhoto(deps: DeletePhotoDeps, caller: SignedInCaller): Promise<void> {
  const key = await deps.db.transaction(async (tx) => {
    const fileId = await lockPhotoRow(tx, caller.userId);
    return fileId === undefined ? undefined : deps.files.remove(tx, fileId);
  });
  await clearPhotoBytes(deps, key);
}

type ClearPhotoDeps = { files: Pick<Files, 'store'>; log: Log };

/** Deletes the bytes of a photo whose row is gone. If that fails, nobody can reach them, and the nightly sweep deletes them. */
async function clearPhotoBytes({ files, log }: ClearPhotoDeps, storageKey: string | undefined): Promise<void> {
  if (storageKey === undefined) return;
  await files.store.delete(storageKey).catch((error: unknown) => {
    log.warn({ err: error }, 'photo file left for the cleanup job');
  });
}
