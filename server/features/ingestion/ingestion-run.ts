import { z } from 'zod';
import { AppError } from '#contract/errors/app-error.ts';
import { DocumentRefused } from '#engine/documents/document-refused.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { isContended, isDatabaseUnavailable } from '#server/platform/db/database-errors.ts';
import { FileMissing } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import { RunEnded } from '#server/platform/runs/run-ended.ts';
import type { RunContext, RunHandler } from '#server/platform/runs/runs.ts';
import { findGiver } from './giver-store.ts';
import { type IngestOneDeps, ingestOne, NoLongerWanted } from './ingest-one.ts';
import {
  beginFile,
  changeUnfinished,
  countUnfinished,
  type FileChange,
  type IngestionFile,
  nextFiles,
  putLast,
} from './ingestion-file-store.ts';
import { findIngestion, type Ingestion, lockIngestion } from './ingestion-store.ts';
import { mayBring } from './may-change.ts';
import { presentFile } from './present-upload.ts';

export type IngestionRunDeps = IngestOneDeps & { log: Log; files: Pick<Files, 'store' | 'remove'> };

const inputSchema = z.object({ ingestion_id: z.string() });

/** Files worked on at once: while one is read in its thread, another is stored. */
const filesAtOnce = 2;
/** Beginnings of one file after which it is given up: it may be what ends the process. */
const mostBeginnings = 5;

/** A file was put back to its beginning while the run was about to end. */
class MoreToDo extends Error {}

const receivedAgain: FileChange = { stage: 'received' };

const refusal = (reason: string, message: string): FileChange => ({ stage: 'refused', reason, message });

/** What becomes of a file whose work has thrown. @throws what another attempt of the whole run may overcome */
function refusalOf(thrown: unknown, deps: IngestionRunDeps, file: IngestionFile): FileChange {
  if (thrown instanceof DocumentRefused) return refusal(thrown.reason, thrown.message);
  if (thrown instanceof FileMissing) return refusal('unreadable', 'The file is no longer kept; upload it again.');
  if (thrown instanceof AppError || isDatabaseUnavailable(thrown) || isContended(thrown)) throw thrown;
  // A fault of ours in one file must not keep the others out.
  deps.log.error({ err: thrown, ingestion: file.ingestionId, file: file.id }, 'a file could not be ingested');
  return refusal(
    'failed',
    'Something went wrong on our end while this file was read. Try it again; if it fails again, tell support.',
  );
}

/** What was refused beside its other formats may say what one of those brings: it is looked at once more, after them. */
async function comesLater({ db }: IngestionRunDeps, file: IngestionFile, thrown: unknown): Promise<boolean> {
  const isFirst = file.attempts === 0;
  if (!isFirst || !(thrown instanceof DocumentRefused) || thrown.reason !== 'work_differs') return false;
  return db.transaction(async (tx) => {
    // Places are given one after the other.
    await lockIngestion(tx, file.ingestionId);
    return putLast(tx, file);
  });
}

/** `isKept`: the change was made with the version that the file is the source of. */
type Told = { change: FileChange; title?: string; number?: number; isKept?: boolean };

/** Tells the readers of the run where a file is now, in one transaction with the change. @throws NoLongerWanted */
async function tell(run: RunContext, file: IngestionFile, told: Told, alongside?: (tx: Tx) => Promise<void>) {
  const { change, title = null, number = null, isKept = false } = told;
  await run.append([{ type: 'file', file: presentFile({ ...file, ...change, title, number }, false) }], async (tx) => {
    if (!isKept && !(await changeUnfinished(tx, file.id, change))) throw new NoLongerWanted();
    await alongside?.(tx);
  });
}

/** The bytes of a duplicate are of no more use; the sweep takes what is left of them. */
const dropBytes =
  ({ files }: IngestionRunDeps, { fileId, descriptionFileId }: IngestionFile) =>
  async (tx: Tx) => {
    for (const id of [fileId, descriptionFileId]) if (id !== null) await files.remove(tx, id);
  };

const noLongerBrought = refusal(
  'not_allowed',
  'Whoever handed this file in may no longer add documents here. Somebody who may can upload it.',
);

/** Whether who handed a file in, or asked for it to be tried again, may bring it today. What the product began is always brought. */
async function isStillBrought({ db }: IngestionRunDeps, ingestion: Ingestion, file: IngestionFile): Promise<boolean> {
  const giverId = file.askedBy ?? ingestion.ownerId;
  if (giverId === null) return true;
  const giver = await findGiver(db.query, giverId);
  return giver !== undefined && mayBring(giver, ingestion);
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
      const change = refusal('failed', 'Reading this file was begun several times and never finished.');
      return await tell(run, file, { change });
    }
    if (!(await isStillBrought(deps, ingestion, file))) return await tell(run, file, { change: noLongerBrought });
    const onStage = (stage: 'parsed' | 'structured' | 'indexed') => tell(run, file, { change: { stage } });
    const end = await ingestOne(deps, ingestion, file, { onStage, signal: run.signal });
    await tell(run, file, end, end.isKept ? undefined : dropBytes(deps, file));
  } catch (thrown) {
    if (thrown instanceof NoLongerWanted) return;
    if (thrown instanceof RunEnded || run.signal.aborted) throw thrown;
    const change = (await comesLater(deps, file, thrown)) ? receivedAgain : refusalOf(thrown, deps, file);
    await tell(run, file, { change }).catch((error: unknown) => {
      if (!(error instanceof NoLongerWanted)) throw error;
    });
  }
}

/** Works on files until none is left, a few at once; a failure waits for those at work, so that none is left behind running. */
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

/** @returns false when a file has been put back to its beginning meanwhile */
async function finished(run: RunContext, ingestionId: string): Promise<boolean> {
  try {
    await run.finish([{ type: 'done' }], async (tx) => {
      await lockIngestion(tx, ingestionId);
      if ((await countUnfinished(tx, ingestionId)) > 0) throw new MoreToDo();
    });
    return true;
  } catch (thrown) {
    if (thrown instanceof MoreToDo) return false;
    throw thrown;
  }
}

/** How many files are looked up at once. */
const lookUp = 50;

/**
 * Works on the files of an ingestion until each has ended. An attempt after one whose process ended passes over what is finished
 * and begins with `restarted`: what was told of a file may be older than where it is.
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
