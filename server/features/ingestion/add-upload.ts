import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { newUploadSchema, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { StartIngestion } from '#server/platform/ingestion/ingestion-port.ts';
import { findByKey } from './ingestion-store.ts';
import { openUpload } from './open-upload.ts';
import { discardReceived, receiveUpload } from './receive-upload.ts';

export type AddUploadDeps = { db: Database; files: Pick<Files, 'store'>; audit: Audit; startIngestion: StartIngestion };

type Asked = { query: z.output<typeof newUploadSchema>; idempotencyKey: string | undefined; request: FastifyRequest };

/** How long the transaction that makes files of what arrived may be held, ms: a thousand rows take a while. */
const budgetMs = 10_000;

/**
 * Takes the files of a request into the file store and begins their ingestion. It is answered as soon as the last byte is stored;
 * the files are read afterwards.
 * @throws AppError upload_empty, too_many_files, payload_too_large, no_library, storage_full
 */
export async function addUpload(
  deps: AddUploadDeps,
  caller: SignedInCaller,
  { query, idempotencyKey, request }: Asked,
): Promise<UploadWithFiles> {
  const { db, files, audit, startIngestion } = deps;
  const { partition, publish, folder_id: folderId = null } = query;
  const earlier = idempotencyKey === undefined ? undefined : await findByKey(db.query, caller.userId, idempotencyKey);
  if (earlier) return openUpload(deps, caller, earlier.id);
  if (partition === 'library' && caller.organisationId === null) throw new AppError('no_library');
  const received = await receiveUpload(files.store, request);
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
  const id = await db.transaction(begin, { budgetMs }).catch(async (thrown: unknown) => {
    // Bytes that the transaction may have made files of, if only its answer was lost, are left to the sweep.
    if (thrown instanceof AppError) await discardReceived(files.store, received);
    throw thrown;
  });
  return openUpload(deps, caller, id);
}
