import { limits } from '#contract/limits.ts';
import { keyOfName } from '#engine/documents/describe-document.ts';
import { DocumentRefused } from '#engine/documents/document-refused.ts';
import { descriptionNameOf, largestSourceBytes } from '#engine/documents/formats.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import type { OnStage, PublishedVersion } from '#engine/documents/publish-input.ts';
import { findSameDocument, type SameDocument } from '#engine/documents/same-document-store.ts';
import { hashOfText } from '#engine/documents/text-hash.ts';
import type { AuditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { FileToPublish, Publishing, PublishingSteps } from '#server/platform/publishing/publishing.ts';
import { asDuplicate, endOf, type FileEnd, renewed } from './file-end.ts';
import {
  changeUnfinished,
  type FileChange,
  findSource,
  giveSource,
  hasNamesake,
  hasOtherFormat,
  type IngestionFile,
} from './ingestion-file-store.ts';
import type { Ingestion } from './ingestion-store.ts';
import { refuseReservedKey } from './refuse-reserved-key.ts';

export type IngestOneDeps = {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'remove'>;
  parser: Omit<ParserPool, 'close'>;
  publishing: Pick<Publishing, 'ingest'>;
};

/** The file was cancelled, or finished by another process, while it was worked on. */
export class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
}

/** Ends the work on a file that says what a document said already. */
class IsDuplicate extends Error {
  readonly same: SameDocument;

  constructor(same: SameDocument) {
    super('The document is there already.');
    this.same = same;
  }
}

/** Whose the documents of an ingestion are: regulation is everybody's, a library its organisation's. */
const documentOwner = ({ partition, organisationId }: Ingestion) =>
  partition === 'regulation'
    ? ({ ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] } as const)
    : ({ ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] } as const);

/** Whoever handed a file in makes it visible. */
const broughtBy = ({ ownerId }: Ingestion): AuditActor =>
  ownerId === null ? { kind: 'system' } : { kind: 'user', userId: ownerId };

async function readAll(files: Pick<Files, 'store'>, storageKey: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.store.open(storageKey)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

async function bytesOf({ db, files }: IngestOneDeps, fileId: string, most: number) {
  const source = await findSource(db.query, fileId);
  if (!source) throw new DocumentRefused('corrupt', 'The file is no longer kept; upload it again.');
  if (source.byteSize > most) {
    throw new DocumentRefused('too_large', `The file is larger than ${most / 1_048_576} MiB.`);
  }
  return { ...source, bytes: await readAll(files, source.storageKey) };
}

async function refuseNamesake({ db }: IngestOneDeps, file: IngestionFile): Promise<void> {
  const describedIn = descriptionNameOf(file.fileName);
  if (describedIn === undefined || file.descriptionFileId !== null || !(await hasNamesake(db.query, file))) return;
  throw new DocumentRefused(
    'work_differs',
    `Another of these files is named “${file.fileName}” too. Give each a name of its own and upload them again.`,
  );
}

type Watch = { onStage: OnStage; signal: AbortSignal };
type Task = { ingestion: Ingestion; file: IngestionFile; fileId: string };

const namedBy = ({ fileName }: IngestionFile) => ({ fileName, key: keyOfName(fileName) });

/** What is this file's own in its publication: its source is the file as it lies in the store. */
function stepsOf({ db }: IngestOneDeps, { ingestion, file, fileId }: Task, watch: Watch): PublishingSteps {
  const place = { partition: ingestion.partition, organisationId: documentOwner(ingestion).organisationId };
  return {
    ...watch,
    sources: {
      put: async () => fileId,
      record: async (tx, { mediaType, owner: seenBy }) => {
        await giveSource(tx, fileId, seenBy, mediaType);
        return fileId;
      },
      // The bytes are the upload's: who tries again needs them.
      discard: async () => undefined,
    },
    onRead: async (document) => {
      refuseReservedKey(ingestion.partition, document.description?.work.key);
      if (document.description !== null) return;
      const same = await findSameDocument(
        db.query,
        place,
        { textSha256: hashOfText(document.elements) },
        namedBy(file),
      );
      // A file of the document's own name may have other comments.
      if (same && !same.isNamed) throw new IsDuplicate(same);
    },
    renewed: (tx, version) => orNoLongerWanted(tx, file, renewed(version)),
    published: (tx, version) => orNoLongerWanted(tx, file, readyAs(version, false)),
    held: (tx, version) => orNoLongerWanted(tx, file, readyAs(version, true)),
  };
}

const readyAs = ({ versionId, elements }: PublishedVersion, held: boolean) =>
  ({ stage: 'ready', held, versionId, elements }) as const;

/** @throws NoLongerWanted, which undoes the publication */
async function orNoLongerWanted(tx: Tx, file: IngestionFile, change: FileChange): Promise<void> {
  if (!(await changeUnfinished(tx, file.id, change))) throw new NoLongerWanted();
}

async function inputOf(deps: IngestOneDeps, { ingestion, file, fileId }: Task): Promise<FileToPublish> {
  const { partition, ownerId, publish, folderId } = ingestion;
  const { descriptionFileId } = file;
  const { bytes, sha256 } = await bytesOf(deps, fileId, Math.min(largestSourceBytes, limits.upload.fileBytes));
  const said = descriptionFileId === null ? undefined : await bytesOf(deps, descriptionFileId, largestSourceBytes);
  return {
    fileName: file.fileName,
    bytes,
    sha256,
    description: said?.bytes,
    partition,
    owner: documentOwner(ingestion),
    madeBy: ownerId === null ? { kind: 'import', by: null } : { kind: 'person', by: ownerId },
    folderId,
    broughtAs: file.id,
    hold: publish === 'after_preview',
    isOneOfSeveral: await hasOtherFormat(deps.db.query, file),
  };
}

/** A document of the place that was made from the same bytes; whoever describes a file says that it is another. */
function sameBytes({ db }: IngestOneDeps, ingestion: Ingestion, file: IngestionFile) {
  const { descriptionFileId, sha256 } = file;
  if (descriptionFileId !== null || sha256 === null) return undefined;
  const { partition } = ingestion;
  const { organisationId } = documentOwner(ingestion);
  return findSameDocument(db.query, { partition, organisationId }, { sourceSha256: sha256 }, namedBy(file));
}

/**
 * One file, from its bytes to a version that is ready. What becomes visible does so in one transaction with the file's own stage,
 * so a file that is cancelled before is not published, and none is twice.
 * @param watch told of the stages between, and ending the reading of a file that is wanted no more
 * @throws DocumentRefused with a sentence for whoever brought the file; NoLongerWanted
 */
export async function ingestOne(
  deps: IngestOneDeps,
  ingestion: Ingestion,
  file: IngestionFile,
  watch: Watch,
): Promise<FileEnd> {
  const { fileId } = file;
  if (fileId === null) throw new DocumentRefused('corrupt', 'The file is no longer kept; upload it again.');
  const same = await sameBytes(deps, ingestion, file);
  if (same) return asDuplicate(same);
  await refuseNamesake(deps, file);
  const task = { ingestion, file, fileId };
  const steps = stepsOf(deps, task, watch);
  let heldId: string | undefined;
  const held = async (tx: Tx, version: PublishedVersion) => {
    await steps.held?.(tx, version);
    heldId = version.versionId;
  };
  try {
    const input = await inputOf(deps, task);
    const actor = broughtBy(ingestion);
    return endOf(await deps.publishing.ingest(deps.parser, input, { actor }, { ...steps, held }), heldId);
  } catch (thrown) {
    if (thrown instanceof IsDuplicate) return asDuplicate(thrown.same);
    throw thrown;
  }
}
