import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { ingestionRunKind, type UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { beginAgain, findFile } from './ingestion-file-store.ts';
import { findReadable, lockIngestion, setRun } from './ingestion-store.ts';
import { mayBring } from './may-change.ts';
import { openUpload } from './open-upload.ts';
import { readerOf } from './reader-of.ts';

type Deps = { db: Database; runs: Pick<Runs, 'start' | 'nudge'> };

const working = ['queued', 'running'];

/**
 * Tries a file again that was refused, cancelled or left behind. The run at work takes it up; where none is, another begins.
 * @throws upload_not_found; access_denied, as for who may bring such files no longer; file_not_retryable
 */
export async function retryFile(
  deps: Deps,
  caller: SignedInCaller,
  { id, fileId }: { id: string; fileId: string },
): Promise<UploadWithFiles> {
  const { db, runs } = deps;
  const row = await findReadable(db.query, readerOf(caller), id);
  if (!row || !(await findFile(db.query, id, fileId))) throw new AppError('upload_not_found');
  if (!mayBring(caller, row)) throw new AppError('access_denied');
  await db.transaction(async (tx) => {
    const held = await lockIngestion(tx, id);
    if (!held || !(await beginAgain(tx, fileId, caller.userId))) throw new AppError('file_not_retryable');
    if (held.runId !== null && working.includes(held.runState ?? '')) return;
    const { ownerId, organisationId, visibility, sharedWith } = held;
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
