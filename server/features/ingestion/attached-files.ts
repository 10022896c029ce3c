import { AppError } from '#contract/errors/app-error.ts';
import type { AttachedFiles } from '#server/platform/attachments/attached-files.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { discardRest } from '#server/platform/http/time-limits.ts';
import type { Reservation } from '#server/platform/storage/storage.ts';
import { addToLibrary } from './add-to-library.ts';
import {
  cancelAttached,
  deleteAttachedRow,
  fileIdsOf,
  findAttachedFiles,
  setKeepsUnread,
  sourceOfAttached,
} from './attached-file-store.ts';
import { deleteIngestion, findByKey } from './ingestion-store.ts';
import { discardReceived, receiveUpload, refuseByLength } from './receive-upload.ts';
import { startIngestion } from './start-ingestion.ts';
import { withoutNamedPatients } from './without-named-patients.ts';

type Receive = AttachedFiles['receive'];

async function takeIn(
  ...[deps, caller, { request, idempotencyKey, most, keepsUnread, alongside }, reservation]: [
    ...Parameters<Receive>,
    Reservation,
  ]
): Promise<readonly string[]> {
  const { db, files } = deps;
  const arrived = await receiveUpload(files.store, request, reservation.cover, most);
  const received = await withoutNamedPatients(files.store, arrived);
  const begin = async (tx: Tx) => {
    const { id } = await startIngestion({ ...deps, checkPlace: [] })(tx, {
      by: caller,
      partition: 'attachment',
      publish: 'at_once',
      source: 'upload',
      idempotencyKey,
      files: received,
    });
    if (keepsUnread) await setKeepsUnread(tx, id);
    const fileIds = await fileIdsOf(tx, id);
    await alongside(tx, fileIds);
    await reservation.keep(tx);
    return fileIds;
  };
  return db.transaction(begin).catch(async (thrown: unknown) => {
    // The transaction may have committed although its response was lost. Its files may then need these bytes, so the sweep decides.
    if (thrown instanceof AppError) await discardReceived(files.store, received);
    throw thrown;
  });
}

const receive: Receive = async (deps, caller, asked) => {
  const { request, idempotencyKey, most } = asked;
  const { query } = deps.db;
  const earlier = idempotencyKey === undefined ? undefined : await findByKey(query, caller.userId, idempotencyKey);
  if (earlier) {
    discardRest(request.raw);
    return fileIdsOf(query, earlier.id);
  }
  refuseByLength(request, most);
  const length = request.headers['content-length'];
  const reservation = await deps.storage.reserve({
    userId: caller.userId,
    organisationId: caller.organisationId,
    bytes: length === undefined ? undefined : Number(length),
  });
  try {
    // The client may have disconnected meanwhile. Reading such a body would never end.
    if (request.raw.destroyed) throw new AppError('malformed_request');
    return await takeIn(deps, caller, asked, reservation);
  } catch (thrown) {
    discardRest(request.raw);
    // Without the database it ends by itself.
    await reservation.giveBack().catch(() => undefined);
    const isTooMany = thrown instanceof AppError && thrown.code === 'too_many_files';
    throw isTooMany ? new AppError('too_many_attachments', { cause: thrown }) : thrown;
  }
};

const deleteFile: AttachedFiles['delete'] = async ({ db, log, files, runs }, fileId) => {
  const ended: (() => void)[] = [];
  const key = await db.transaction(async (tx) => {
    const row = await deleteAttachedRow(tx, fileId);
    if (row?.isEmpty) {
      await deleteIngestion(tx, row.ingestionId);
      ended.push(await runs.remove(tx, row.ingestionId));
    }
    return row?.fileId ? files.remove(tx, row.fileId) : undefined;
  });
  for (const end of ended) end();
  if (key === undefined) return;
  // Nobody can reach the bytes any more, and the next sweep of files deletes them.
  await files.store
    .delete(key)
    .catch((error: unknown) => log.warn({ err: error }, 'the bytes of a removed attachment were left for the sweep'));
};

/** What ingestion does for files attached to chats and findings, and uploaded for reviews: they take the path of uploads, to another destination. */
export const attachedFiles: AttachedFiles = {
  receive,
  find: findAttachedFiles,
  source: sourceOfAttached,
  addToLibrary,
  cancel: cancelAttached,
  delete: deleteFile,
};
