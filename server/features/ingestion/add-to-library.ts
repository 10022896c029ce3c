import { AppError } from '#contract/errors/app-error.ts';
import type { AttachedFiles } from '#server/platform/attachments/attached-files.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { attachedSource } from './attached-file-store.ts';
import { findIngestionSource } from './ingestion-file-store.ts';
import { startIngestion } from './start-ingestion.ts';

/** Copies the bytes of an attached file and uploads them to the library as a draft: see `AttachedFiles`. */
export const addToLibrary: AttachedFiles['addToLibrary'] = async (deps, caller, { fileId, alongside }) => {
  const { db, files, storage } = deps;
  if (caller.organisationId === null) throw new AppError('no_library');
  const attached = await attachedSource(db.query, fileId);
  const source = attached && (await findIngestionSource(db.query, attached.fileId));
  if (!source) throw new AppError('file_not_found');
  const { userId, organisationId } = caller;
  const reservation = await storage.reserve({ userId, organisationId, bytes: source.byteSize });
  try {
    await reservation.cover(source.byteSize);
    const bytes = await files.store.put(await files.store.open(source.storageKey));
    await db.transaction(async (tx: Tx) => {
      const { id } = await startIngestion({ ...deps, checkPlace: [] })(tx, {
        by: caller,
        partition: 'library',
        publish: 'after_preview',
        source: 'upload',
        files: [{ fileName: attached.fileName, mediaType: source.mediaType, bytes }],
      });
      await alongside(tx, id);
      await reservation.keep(tx);
    });
  } catch (thrown) {
    // Copied bytes that belong to nothing are swept. Without the database the reservation ends by itself.
    await reservation.giveBack().catch(() => undefined);
    throw thrown;
  }
};
