import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { ingestionRunKind, type UploadList, type UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { limits } from '#contract/limits.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { beginAgain, cancelUnfinished, filesOf, findFile } from './ingestion-file-store.ts';
import { mayBring, mayCancel, readerOf } from './ingestion-rights.ts';
import { findReadable, listReadable, lockIngestionRow, setRun } from './ingestion-store.ts';
import { followsRun, presentUpload, presentUploadWithFiles } from './present-upload.ts';

/** The latest uploads that the caller may see, newest first. */
export async function listUploads({ db }: { db: Database }, caller: SignedInCaller): Promise<UploadList> {
  const rows = await listReadable(db.query, readerOf(caller), limits.uploadsListed);
  return { uploads: rows.map((row) => presentUpload(row, followsRun(caller, row))) };
}

/** An upload with its files. @throws upload_not_found */
export async function openUpload(
  { db }: { db: Database },
  caller: SignedInCaller,
  id: string,
): Promise<UploadWithFiles> {
  const row = await findReadable(db.query, readerOf(caller), id);
  if (!row) throw new AppError('upload_not_found');
  return presentUploadWithFiles(row, await filesOf(db.query, id), caller);
}

type CancelDeps = { db: Database; runs: Pick<Runs, 'stop'>; audit: Audit };

/**
 * Stops work on an upload. Files that are ready stay; unfinished ones are cancelled and can be retried.
 * @throws upload_not_found; access_denied for a caller who may see it but did not start it
 */
export async function cancelUpload(
  deps: CancelDeps,
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<UploadWithFiles> {
  const { db, runs, audit } = deps;
  const row = await findReadable(db.query, readerOf(caller), id);
  if (!row) throw new AppError('upload_not_found');
  if (!mayCancel(caller, row)) throw new AppError('access_denied');
  const runId = await db.transaction(async (tx) => {
    const ingestion = await lockIngestionRow(tx, id);
    const cancelled = await cancelUnfinished(tx, id);
    if (cancelled > 0) {
      await audit.append(tx, {
        actor: auditActor(caller),
        organisationId: caller.organisationId,
        action: 'documents.upload_cancelled',
        subject: { type: 'upload', id },
        detail: { files: cancelled },
        requestId,
      });
    }
    return ingestion?.runId ?? null;
  });
  if (runId !== null) await runs.stop(runId);
  return openUpload(deps, caller, id);
}

type RetryDeps = { db: Database; runs: Pick<Runs, 'start' | 'nudge'> };

const working = ['queued', 'running'];

/**
 * Retries a file that was refused, cancelled or left behind. The active run processes it, or else a new run starts.
 * @throws upload_not_found; access_denied, also for a caller who may no longer add such files; file_not_retryable
 */
export async function retryFile(
  deps: RetryDeps,
  caller: SignedInCaller,
  { id, fileId }: { id: string; fileId: string },
): Promise<UploadWithFiles> {
  const { db, runs } = deps;
  const row = await findReadable(db.query, readerOf(caller), id);
  if (!row || !(await findFile(db.query, id, fileId))) throw new AppError('upload_not_found');
  if (!mayBring(caller, row)) throw new AppError('access_denied');
  await db.transaction(async (tx) => {
    const ingestion = await lockIngestionRow(tx, id);
    if (!ingestion || !(await beginAgain(tx, fileId, caller.userId))) throw new AppError('file_not_retryable');
    if (ingestion.runId !== null && working.includes(ingestion.runState ?? '')) return;
    const { ownerId, organisationId, visibility, sharedWith } = ingestion;
    const run = await runs.start(tx, {
      kind: ingestionRunKind,
      owner: ownerId === caller.userId ? caller : null,
      input: { ingestion_id: id },
      subject: { id, ownerId, organisationId, visibility, sharedWith },
    });
    await setRun(tx, id, run.id);
    afterCommit(() => runs.nudge(run.id));
  });
  return openUpload(deps, caller, id);
}
