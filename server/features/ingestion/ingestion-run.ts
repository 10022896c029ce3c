import { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { suspectsOf } from '#engine/versions/suspects-store.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isContended, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import { RunEnded } from '#server/platform/runs/run-ended.ts';
import type { RunContext, RunHandler } from '#server/platform/runs/runs.ts';
import { InfectedFile } from '#server/platform/scan/refuse-unclean.ts';
import type { VirusScanner } from '#server/platform/scan/virus-scanner.ts';
import { type IngestOneDeps, ingestOne, NoLongerWanted } from './ingest-one.ts';
import {
  beginFile,
  changeUnfinished,
  countUnfinished,
  type FileChange,
  type IngestionFile,
  nextFiles,
  putLast,
  type ToldFile,
} from './ingestion-file-store.ts';
import { mayBring } from './ingestion-rights.ts';
import { findIngestion, type Ingestion, lockIngestionRow } from './ingestion-store.ts';
import { presentFile } from './present-upload.ts';
import { tellPages } from './tell-pages.ts';
import { workOfVersion } from './upload-summary-store.ts';
import { findUploader } from './uploader-store.ts';
import { deleteInfected, noLongerWaits, waitForScan } from './wait-for-scan.ts';

export type IngestionRunDeps = IngestOneDeps & {
  log: Log;
  files: Pick<Files, 'store' | 'remove'>;
  scanner: Pick<VirusScanner, 'longestWaitMs'>;
};

const inputSchema = z.object({ ingestion_id: z.string() });

/** Files processed at once: while one is parsed in its thread, another is stored. */
const filesAtOnce = 2;
/** Attempts at one file before it is given up: the file itself may be what crashes the process. */
const mostBeginnings = 5;

/** A file was reset just before the run would have ended. */
class MoreToDo extends Error {}

const receivedAgain: FileChange = { stage: 'received' };

const refusal = (reason: string, message: string): FileChange => ({ stage: 'refused', reason, message });

/** The refusal of a file after an error. @throws errors that a retry of the whole run may overcome */
function refusalOf(thrown: unknown, deps: IngestionRunDeps, file: IngestionFile): FileChange {
  if (thrown instanceof DocumentRefused) return refusal(thrown.reason, thrown.message);
  if (thrown instanceof FileMissing) return refusal('unreadable', 'The file is no longer stored. Upload it again.');
  if (thrown instanceof AppError || isDatabaseUnavailable(thrown) || isContended(thrown)) throw thrown;
  // A fault of ours in one file must not block the others.
  deps.log.error({ err: thrown, ingestion: file.ingestionId, file: file.id }, 'a file could not be ingested');
  return refusal(
    'failed',
    'Something went wrong while processing this file. Retry it. If it fails again, contact support.',
  );
}

/** Moves a file that was refused beside its other formats behind them, once: it may match what one of them publishes. */
async function comesLater({ db }: IngestionRunDeps, file: IngestionFile, thrown: unknown): Promise<boolean> {
  const isFirst = file.attempts === 0;
  if (!isFirst || !(thrown instanceof DocumentRefused) || thrown.reason !== 'work_differs') return false;
  return db.transaction(async (tx) => {
    // Positions are assigned one after the other.
    await lockIngestionRow(tx, file.ingestionId);
    return putLast(tx, file);
  });
}

/** `isKept`: the file's row was already updated with the version that it is the source of. */
type Told = {
  change: FileChange;
  title?: string;
  number?: number;
  workId?: string | null;
  isKept?: boolean;
  suspects?: ToldFile['suspects'];
};

/** Reports a file's progress to the readers of the run, in one transaction with the change. @throws NoLongerWanted */
async function tell(run: RunContext, file: IngestionFile, told: Told, alongside?: (tx: Tx) => Promise<void>) {
  const { change, title = null, number = null, workId = null, isKept = false, suspects } = told;
  const shown = presentFile({ ...file, ...change, title, number, workId, suspects }, false);
  await run.append([{ type: 'file', file: shown }], async (tx) => {
    if (!isKept && !(await changeUnfinished(tx, file.id, change))) throw new NoLongerWanted();
    await alongside?.(tx);
  });
}

/** Deletes the bytes of a duplicate. The sweep removes what is left of them. */
const dropBytes =
  ({ files }: IngestionRunDeps, { fileId, descriptionFileId }: IngestionFile) =>
  async (tx: Tx) => {
    for (const id of [fileId, descriptionFileId]) if (id !== null) await files.remove(tx, id);
  };

const noLongerBrought = refusal(
  'not_allowed',
  'The person who uploaded this file can no longer add documents here. Ask someone who can to upload it.',
);

/** Whether the person who uploaded the file, or retried it, may still do so. What the product itself started is always allowed. */
async function isStillBrought({ db }: IngestionRunDeps, ingestion: Ingestion, file: IngestionFile): Promise<boolean> {
  const uploaderId = file.askedBy ?? ingestion.ownerId;
  if (uploaderId === null) return true;
  const uploader = await findUploader(db.query, uploaderId);
  return uploader !== undefined && mayBring(uploader, ingestion);
}

/** Whether the bytes of a refused file are deleted at once. */
const mustGo = (thrown: unknown): boolean =>
  thrown instanceof InfectedFile || (thrown instanceof DocumentRefused && thrown.reason === 'patient_data');

async function refuse(deps: IngestionRunDeps, run: RunContext, file: IngestionFile, thrown: unknown): Promise<void> {
  const change = (await comesLater(deps, file, thrown)) ? receivedAgain : refusalOf(thrown, deps, file);
  if (!mustGo(thrown)) return tell(run, file, { change });
  const emptied = { ...change, fileId: null, descriptionFileId: null };
  await deleteInfected(deps, file, (alongside) => tell(run, file, { change: emptied }, alongside));
}

async function ingestAndTell(
  deps: IngestionRunDeps,
  run: RunContext,
  ingestion: Ingestion,
  file: IngestionFile,
): Promise<void> {
  try {
    const beginnings = await beginFile(deps.db.query, file.id);
    if (beginnings === undefined) return;
    if (beginnings > mostBeginnings) {
      const change = refusal('failed', 'Candour tried to process this file several times but did not finish.');
      return await tell(run, file, { change });
    }
    if (!(await isStillBrought(deps, ingestion, file))) return await tell(run, file, { change: noLongerBrought });
    const onStage = (stage: 'parsed' | 'structured' | 'indexed') =>
      tell(run, file, { change: { stage, ...noLongerWaits } });
    const scan = waitForScan(file, deps.scanner.longestWaitMs, (change) => tell(run, file, { change }));
    const onProgress = ingestion.partition === 'attachment' ? tellPages(deps, file.id) : undefined;
    const end = await ingestOne(deps, ingestion, file, { onStage, onProgress, scan, signal: run.signal });
    const { stage, versionId = null } = end.change;
    const suspects =
      stage === 'ready' && versionId !== null
        ? (await suspectsOf(deps.db.query, [versionId])).get(versionId)
        : undefined;
    const workId = await workOfVersion(deps.db.query, versionId);
    await tell(run, file, { ...end, workId, suspects }, end.isKept ? undefined : dropBytes(deps, file));
  } catch (thrown) {
    if (thrown instanceof NoLongerWanted) return;
    if (thrown instanceof RunEnded || run.signal.aborted) throw thrown;
    await refuse(deps, run, file, thrown).catch((error: unknown) => {
      if (!(error instanceof NoLongerWanted)) throw error;
    });
  }
}

/** Processes files until none is left, a few at once. After a failure it waits for those still running, so that none runs on alone. */
async function workThrough(
  files: readonly IngestionFile[],
  work: (file: IngestionFile) => Promise<void>,
): Promise<void> {
  const waiting = [...files];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let file = waiting.shift(); file && failures.length === 0; file = waiting.shift()) {
      await work(file).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, lane));
  if (failures.length > 0) throw failures[0];
}

/** @returns false when a file has been reset in the meantime */
async function finished(run: RunContext, ingestionId: string): Promise<boolean> {
  try {
    await run.finish([{ type: 'done' }], async (tx) => {
      await lockIngestionRow(tx, ingestionId);
      if ((await countUnfinished(tx, ingestionId)) > 0) throw new MoreToDo();
    });
    return true;
  } catch (thrown) {
    if (thrown instanceof MoreToDo) return false;
    throw thrown;
  }
}

/** How many files are fetched at once. */
const lookUp = 50;

/**
 * Processes the files of an ingestion until each has ended. A retry after a crash skips finished files. It starts with `restarted`, because
 * the progress reported earlier may be out of date.
 */
export const ingestionRun =
  (deps: IngestionRunDeps): RunHandler =>
  async (run) => {
    const { ingestion_id: id } = inputSchema.parse(run.run.input);
    const ingestion = await findIngestion(deps.db.query, id);
    if (!ingestion) return;
    if (run.run.attempt > 1) await run.append([{ type: 'restarted', attempt: run.run.attempt }]);
    for (;;) {
      const files = await nextFiles(deps.db.query, id, lookUp);
      if (files.length === 0) {
        if (await finished(run, id)) return;
        continue;
      }
      await workThrough(files, (file) => ingestAndTell(deps, run, ingestion, file));
      if (run.signal.aborted) throw new RunEnded();
    }
  };
