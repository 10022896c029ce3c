import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';

export type ClearPhotoDeps = { files: Pick<Files, 'store'>; log: Log };

/** Deletes the bytes of a photo whose row is gone. Where that fails nobody can reach them any more, and the nightly sweep deletes them. */
export async function clearPhotoBytes({ files, log }: ClearPhotoDeps, storageKey: string | undefined): Promise<void> {
  if (storageKey === undefined) return;
  await files.store.delete(storageKey).catch((error: unknown) => {
    log.warn({ err: error }, 'the bytes of a photo are left to the sweep');
  });
}
