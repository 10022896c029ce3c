import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { newUploadSchema, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { FlagSource } from '#server/platform/flags/flags.ts';
import { discardRest } from '#server/platform/http/time-limits.ts';
import type { StartIngestion } from '#server/platform/ingestion/ingestion-port.ts';
import type { Reservation, Storage } from '#server/platform/storage/storage.ts';
import { findByKey } from './ingestion-store.ts';
import { discardReceived, receiveUpload, refuseByLength } from './receive-upload.ts';
import { openUpload } from './uploads.ts';
import { withoutNamedPatients } from './without-named-patients.ts';

export type AddUploadDeps = {
  db: Database;
  files: Pick<Files, 'store'>;
  audit: Audit;
  startIngestion: StartIngestion;
  storage: Pick<Storage, 'reserve'>;
  flags: FlagSource;
};

type Asked = { query: z.output<typeof newUploadSchema>; idempotencyKey: string | undefined; request: FastifyRequest };

/** Time limit of the transaction that registers the received files, ms: a thousand rows take a while. */
const budgetMs = 10_000;

/** The stated length of a body, which is a little more than its files; undefined where it states none. */
function statedBytes({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Receives the files and makes them an ingestion. */
async function takeIn(
  deps: AddUploadDeps,
  caller: SignedInCaller,
  { query, idempotencyKey, request }: Asked,
  reservation: Reservation,
): Promise<string> {
  const { db, files, audit, startIngestion } = deps;
  const { partition, publish, folder_id: folderId = null } = query;
  const arrived = await receiveUpload(files.store, request, reservation.cover);
  const received = await withoutNamedPatients(files.store, arrived);
  const begin = async (tx: Tx) => {
    const begun = {
      by: caller,
      partition,
      publish,
      source: 'upload',
      folderId,
      idempotencyKey,
      files: received,
    } as const;
    const { id } = await startIngestion(tx, begun);
    await reservation.keep(tx);
    await audit.append(tx, {
      actor: auditActor(caller),
      organisationId: caller.organisationId,
      action: 'documents.uploaded',
      subject: { type: 'upload', id },
      detail: { partition, files: received.length },
      requestId: String(request.id),
    });
    return id;
  };
  return db.transaction(begin, { budgetMs }).catch(async (thrown: unknown) => {
    // The transaction may have committed although its response was lost. Its files may then need these bytes, so the sweep decides.
    if (thrown instanceof AppError) await discardReceived(files.store, received);
    throw thrown;
  });
}

/** Where the library is off, an upload to it answers like the library's own calls (decision 0067). */
async function refuseWithoutLibrary({ flags }: AddUploadDeps, caller: SignedInCaller): Promise<void> {
  if (caller.organisationId === null) throw new AppError('no_library');
  if (!(await flags.flagsFor(caller))['data-library']) throw new AppError('not_found');
}

/**
 * Streams the files of a request into the file store and starts their ingestion. The response is sent once the last byte is stored; the
 * files are read afterwards.
 * @throws AppError upload_empty, too_many_files, payload_too_large, file_too_large, no_library, not_found, storage_full, organisation_storage_full,
 *   daily_upload_reached
 */
export async function addUpload(deps: AddUploadDeps, caller: SignedInCaller, asked: Asked): Promise<UploadWithFiles> {
  const { db, storage } = deps;
  const { query, idempotencyKey, request } = asked;
  const earlier = idempotencyKey === undefined ? undefined : await findByKey(db.query, caller.userId, idempotencyKey);
  if (earlier) return openUpload(deps, caller, earlier.id);
  if (query.partition === 'library') await refuseWithoutLibrary(deps, caller);
  refuseByLength(request, query.files);
  const reservation = await storage.reserve({
    userId: caller.userId,
    organisationId: query.partition === 'library' ? caller.organisationId : null,
    bytes: statedBytes(request),
  });
  try {
    // The client may have disconnected meanwhile. Reading such a body would never end.
    if (request.raw.destroyed) throw new AppError('malformed_request');
    return openUpload(deps, caller, await takeIn(deps, caller, asked, reservation));
  } catch (thrown) {
    discardRest(request.raw);
    // Without the database it ends by itself.
    await reservation.giveBack().catch(() => undefined);
    throw thrown;
  }
}
