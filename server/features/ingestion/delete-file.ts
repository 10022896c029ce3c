import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import { findFile } from './ingestion-file-store.ts';
import { mayCancel, readerOf } from './ingestion-rights.ts';
import { findReadable } from './ingestion-store.ts';
import { takeBytes } from './refused-bytes-store.ts';
import { openUpload } from './uploads.ts';

export type RejectedBytesDeps = { db: Database; log: Log; files: Pick<Files, 'store' | 'remove'> };

/**
 * Deletes the bytes of a refused or cancelled file; its row and its reason stay.
 * @param until only if it ended by then
 * @param alongside runs in the same transaction, if there was something to delete
 * @returns whether there was
 */
export async function dropRejectedBytes(
  { db, log, files }: RejectedBytesDeps,
  id: string,
  { until, alongside }: { until?: Date; alongside?: (tx: Tx) => Promise<unknown> } = {},
): Promise<boolean> {
  const keys = await db.transaction(async (tx) => {
    const bytes = await takeBytes(tx, id, until);
    if (!bytes) return undefined;
    const removed: (string | undefined)[] = [];
    for (const fileId of [bytes.fileId, bytes.descriptionFileId])
      if (fileId !== null) removed.push(await files.remove(tx, fileId));
    await alongside?.(tx);
    return removed.filter((key) => key !== undefined);
  });
  for (const key of keys ?? []) {
    // Nobody can reach the bytes any more, and the next sweep of files deletes them.
    await files.store
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error }, 'a rejected file was left for the sweep'));
  }
  return keys !== undefined;
}

type DeleteDeps = RejectedBytesDeps & { audit: Audit };

/**
 * Deletes the bytes of a file that became no document. Deleting them again changes nothing.
 * @throws upload_not_found; access_denied for a caller who may see it but did not start it; file_not_deletable
 */
export async function deleteUploadedFile(
  deps: DeleteDeps,
  caller: SignedInCaller,
  { id, fileId, requestId }: { id: string; fileId: string; requestId: string },
): Promise<UploadWithFiles> {
  const { db, audit } = deps;
  const row = await findReadable(db.query, readerOf(caller), id);
  const file = row && (await findFile(db.query, id, fileId));
  if (!row || !file) throw new AppError('upload_not_found');
  if (!mayCancel(caller, row)) throw new AppError('access_denied');
  const alongside = (tx: Tx) =>
    audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'documents.uploaded_file_deleted',
      subject: { type: 'upload', id },
      detail: { file: fileId, bytes: file.byteSize ?? 0 },
      requestId,
    });
  const isDeleted = await dropRejectedBytes(deps, fileId, { alongside });
  const isDead = file.stage === 'refused' || file.stage === 'cancelled';
  if (!isDeleted && !isDead) throw new AppError('file_not_deletable');
  return openUpload(deps, caller, id);
}
