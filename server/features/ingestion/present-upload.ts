import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Upload, UploadedFile, UploadWithFiles } from '#contract/features/ingestion/ingestion.ts';
import { canSee, scopeOf } from '#engine/visibility/scope.ts';
import { presentSuspects } from '#server/platform/suspects/present-suspects.ts';
import type { ToldFile } from './ingestion-file-store.ts';
import { mayBring, mayCancel } from './ingestion-rights.ts';
import type { IngestionRow } from './ingestion-store.ts';
import { lastingRefusals } from './lasting-refusals.ts';

const unfinished = ['received', 'parsed', 'structured', 'indexed'] as const;

const endedRuns = new Set(['done', 'failed', 'stopped']);

/** Whether a caller may follow the events of an ingestion's run. Others poll. */
export const followsRun = (caller: SignedInCaller, row: IngestionRow): boolean => canSee(scopeOf(caller), row);

/** Whether work on its files has ended, with any outcome. */
const hasEnded = ({ runState }: Pick<IngestionRow, 'runState'>): boolean =>
  runState === null || endedRuns.has(runState);

export function presentFile(file: ToldFile, isWorkOver: boolean): UploadedFile {
  const { id, fileName, byteSize, stage, held, reason, message, elements, versionId, workId, title, number } = file;
  const isDead = stage === 'refused' || stage === 'cancelled';
  const isOpen = unfinished.some((each) => each === stage);
  const isEnd = isDead || (isOpen && isWorkOver);
  return {
    id,
    file_name: fileName,
    byte_size: byteSize,
    stage,
    held,
    reason,
    message,
    document:
      versionId !== null && workId !== null && title !== null && number !== null
        ? { id: versionId, work_id: workId, title, version: number }
        : null,
    elements,
    can_retry: isEnd && file.fileId !== null && !lastingRefusals.includes(reason ?? ''),
    suspects: presentSuspects(file.suspects),
    can_delete: isDead && file.fileId !== null,
    bytes_deleted: isDead && file.fileId === null && byteSize !== null,
  };
}

function stateOf({ runState, counts }: IngestionRow): Upload['state'] {
  const open = unfinished.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  if (runState === 'queued') return 'waiting';
  if (runState === 'running') return 'running';
  if (open > 0) return 'failed';
  return runState === 'stopped' && (counts.cancelled ?? 0) > 0 ? 'cancelled' : 'done';
}

/** @param follows whether the reader may follow its run */
export function presentUpload(row: IngestionRow, follows: boolean): Upload {
  const { id, partition, publish, source, folderId, runId, counts, createdAt } = row;
  const all = Object.values(counts).reduce((sum, files) => sum + files, 0);
  return {
    id,
    partition,
    publish,
    source,
    folder_id: folderId,
    state: stateOf(row),
    run_id: follows ? runId : null,
    counts: {
      total: all,
      unfinished: unfinished.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0),
      ready: counts.ready ?? 0,
      duplicate: counts.duplicate ?? 0,
      refused: counts.refused ?? 0,
      cancelled: counts.cancelled ?? 0,
      suspects: row.suspects,
    },
    refused_because: row.refusedBecause,
    created_at: createdAt.toISOString(),
  };
}

/** An upload as the wire format has it, for a caller who may see it. */
export function presentUploadWithFiles(
  row: IngestionRow,
  files: readonly ToldFile[],
  caller: SignedInCaller,
): UploadWithFiles {
  const mayRetry = mayBring(caller, row);
  const mayDelete = mayCancel(caller, row);
  const shown = files.map((file) => presentFile(file, hasEnded(row)));
  return {
    ...presentUpload(row, followsRun(caller, row)),
    files: shown.map((file) => ({
      ...file,
      can_retry: file.can_retry && mayRetry,
      can_delete: file.can_delete && mayDelete,
    })),
  };
}
