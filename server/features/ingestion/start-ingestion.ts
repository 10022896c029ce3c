import type { Visible } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { ingestionRunKind } from '#contract/features/ingestion/ingestion.ts';
import { newId } from '#contract/ids.ts';
import { limits } from '#contract/limits.ts';
import { readKinds } from '#engine/reading/formats.ts';
import { afterCommit } from '#server/platform/db/after-commit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredBytes } from '#server/platform/files/file-store.ts';
import type { Files } from '#server/platform/files/files.ts';
import { safeFileName } from '#server/platform/files/safe-file-name.ts';
import type { CheckPlace, NewIngestion, StartIngestion } from '#server/platform/ingestion/ingestion-port.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import { insertFiles } from './ingestion-file-store.ts';
import { insertIngestion, setRun } from './ingestion-store.ts';
import type { ingestionFiles } from './ingestion-tables.ts';
import { type DescribedFile, pairDescriptions } from './pair-descriptions.ts';

export type StartIngestionDeps = {
  runs: Pick<Runs, 'start' | 'nudge'>;
  files: Pick<Files, 'register'>;
  /** Checks by other features of an upload's destination, such as its folder. */
  checkPlace: readonly CheckPlace[];
};

/** Files of which nothing was stored. */
const refusedOnArrival = {
  too_large: `The file is larger than ${limits.upload.fileBytes / 1_048_576} MB. Split it or reduce its size.`,
  patient_data: 'The name of this file contains an NHS number. Rename the file without it and add it again.',
  not_a_document: `This file is a program, or of a kind that Candour cannot read. ${readKinds}`,
} as const;

/** Who may see an upload: the person who made it. For an upload by the product itself for an organisation, its members. */
function ownerOf({ by, partition }: NewIngestion): Visible {
  if (by.kind === 'user') {
    return { ownerId: by.userId, organisationId: by.organisationId, visibility: 'private', sharedWith: [] };
  }
  const visibility = partition === 'library' ? 'organisation' : 'private';
  return { ownerId: null, organisationId: by.organisationId, visibility, sharedWith: [] };
}

/** Before publication, only the uploader sees the files. */
const unpublished = (owner: Visible): Visible => ({ ...owner, visibility: 'private', sharedWith: [] });

/** Registers stored bytes as files. Files with the same bytes share nothing, so that each can be retried on its own. */
async function registerFile(
  { files }: StartIngestionDeps,
  tx: Tx,
  { fileName, mediaType = 'application/octet-stream', bytes, description }: DescribedFile,
  owner: Visible & { countsFor: string | null },
): Promise<Omit<typeof ingestionFiles.$inferInsert, 'ingestionId' | 'position'>> {
  const id = newId();
  if (typeof bytes === 'string')
    return { id, fileName, stage: 'refused', reason: bytes, message: refusedOnArrival[bytes] };
  const register = (name: string, type: string, stored: StoredBytes) =>
    files.register(tx, { ...owner, fileName: name, mediaType: type, bytes: stored });
  return {
    id,
    fileName,
    byteSize: bytes.byteSize,
    sha256: bytes.sha256,
    fileId: await register(fileName, mediaType, bytes),
    descriptionFileId: description ? await register(`${fileName}.yaml`, 'application/yaml', description) : null,
  };
}

/** How many rows one statement inserts. */
const batchSize = 200;

/** Starts ingestions: see `StartIngestion`. */
export const startIngestion =
  (deps: StartIngestionDeps): StartIngestion =>
  async (tx, ingestion) => {
    const { by, partition, publish, source, sourceId = null, folderId = null, idempotencyKey = null } = ingestion;
    if (ingestion.files.length === 0) throw new AppError('upload_empty');
    if (ingestion.files.length > limits.upload.files) throw new AppError('too_many_files');
    if (partition === 'library' && by.organisationId === null) throw new AppError('no_library');
    for (const check of deps.checkPlace) await check(tx, { by, partition, folderId });
    const owner = ownerOf(ingestion);
    const id = newId();
    const row = { id, partition, publish, source, sourceId, folderId, idempotencyKey, ...owner, sharedWith: [] };
    if (!(await insertIngestion(tx, row))) throw new AppError('conflict');
    const named = ingestion.files.map((file) => ({ ...file, fileName: safeFileName(file.fileName) }));
    const fileOwner = { ...unpublished(owner), countsFor: partition === 'regulation' ? null : by.organisationId };
    const rows: (typeof ingestionFiles.$inferInsert)[] = [];
    for (const [position, file] of (partition === 'attachment' ? named : pairDescriptions(named)).entries()) {
      rows.push({ ...(await registerFile(deps, tx, file, fileOwner)), ingestionId: id, position });
    }
    for (let at = 0; at < rows.length; at += batchSize) await insertFiles(tx, rows.slice(at, at + batchSize));
    const run = await deps.runs.start(tx, {
      kind: ingestionRunKind,
      owner: by.kind === 'user' ? by : null,
      input: { ingestion_id: id },
      subject: { id, ...owner },
    });
    await setRun(tx, id, run.id);
    afterCommit(() => deps.runs.nudge(run.id));
    return { id };
  };
