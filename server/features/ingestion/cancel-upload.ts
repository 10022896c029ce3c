import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { cancelUnfinished } from './ingestion-file-store.ts';
import { findReadable, lockIngestion } from './ingestion-store.ts';
import { mayCancel } from './may-change.ts';
import { openUpload } from './open-upload.ts';
import { readerOf } from './reader-of.ts';

type Deps = { db: Database; runs: Pick<Runs, 'stop'>; audit: Audit };

/**
 * Ends work on an upload: what is ready stays, what is not finished is cancelled and can be tried again.
 * @throws upload_not_found; access_denied for who may see it and did not begin it
 */
export async function cancelUpload(
  deps: Deps,
  caller: SignedInCaller,
  { id, requestId }: { id: string; requestId: string },
): Promise<UploadWithFiles> {
  const { db, runs, audit } = deps;
  const row = await findReadable(db.query, readerOf(caller), id);
  if (!row) throw new AppError('upload_not_found');
  if (!mayCancel(caller, row)) throw new AppError('access_denied');
  const runId = await db.transaction(async (tx) => {
    const held = await lockIngestion(tx, id);
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
    return held?.runId ?? null;
  });
  if (runId !== null) await runs.stop(runId);
  return openUpload(deps, caller, id);
}
