import type { Visible } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { descriptionNameOf, largestSourceBytes } from '#engine/reading/formats.ts';
import { keyOfName } from '#engine/versions/describe-document.ts';
import type { SharedParser } from '#engine/versions/parser-pool.ts';
import type { ParserTurn } from '#engine/versions/parser-turns.ts';
import type { OnStage, PublishedVersion } from '#engine/versions/publish-input.ts';
import { findSameDocument, type SameDocument } from '#engine/versions/same-document-store.ts';
import { hashOfText } from '#engine/versions/text-hash.ts';
import type { AuditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { FileToPublish, Publishing, PublishingSteps } from '#server/platform/publishing/publishing.ts';
import { type CountedReading, countAttached, saidOfAttached } from './attached-file.ts';
import { asDuplicate, endOf, type FileEnd, renewed, withWarning } from './file-end.ts';
import { giveSource } from './give-source-store.ts';
import {
  changeUnfinished,
  type FileChange,
  findIngestionSource,
  hasNamesake,
  hasOtherFormat,
  type IngestionFile,
} from './ingestion-file-store.ts';
import type { Ingestion } from './ingestion-store.ts';

export type IngestOneDeps = {
  db: Database;
  clock: Clock;
  files: Pick<Files, 'store' | 'remove'>;
  parser: Pick<SharedParser, 'inTurnOf'>;
  publishing: Pick<Publishing, 'ingest'>;
};

/** The file was cancelled, or finished by another process, during the work. */
export class NoLongerWanted extends Error {
  override readonly name = 'NoLongerWanted';
}

/** Stops the work on a file whose content an existing document already has. */
class IsDuplicate extends Error {
  readonly same: SameDocument;

  constructor(same: SameDocument) {
    super('This document already exists.');
    this.same = same;
  }
}

/** Who may see the documents of an ingestion: everybody sees regulation, an organisation its own library, a person what they attached. */
function documentOwner({ partition, ownerId, organisationId }: Ingestion): Visible {
  switch (partition) {
    case 'regulation':
      return { ownerId: null, organisationId: null, visibility: 'public', sharedWith: [] };
    case 'library':
      return { ownerId: null, organisationId, visibility: 'organisation', sharedWith: [] };
    case 'attachment':
      return { ownerId, organisationId, visibility: 'attached', sharedWith: [] };
  }
}

/** The audit actor of the publication: the person who uploaded the file. */
const broughtBy = ({ ownerId }: Ingestion): AuditActor =>
  ownerId === null ? { kind: 'system' } : { kind: 'user', userId: ownerId };

async function readAll(files: Pick<Files, 'store'>, storageKey: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await files.store.open(storageKey)) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

async function sourceOf({ db, files }: IngestOneDeps, fileId: string, most: number) {
  const source = await findIngestionSource(db.query, fileId);
  if (!source) throw new DocumentRefused('corrupt', 'The file is no longer stored. Upload it again.');
  if (source.byteSize > most) {
    throw new DocumentRefused('too_large', `The file is larger than ${most / 1_048_576} MB.`);
  }
  const open = () => files.store.open(source.storageKey);
  return { ...source, open, load: () => readAll(files, source.storageKey) };
}

async function refuseNamesake({ db }: IngestOneDeps, file: IngestionFile): Promise<void> {
  const describedIn = descriptionNameOf(file.fileName);
  if (describedIn === undefined || file.descriptionFileId !== null || !(await hasNamesake(db.query, file))) return;
  throw new DocumentRefused(
    'work_differs',
    `Another of these files is also named “${file.fileName}”. Rename one and upload both again.`,
  );
}

type Watch = {
  onStage: OnStage;
  onProgress?: PublishingSteps['onProgress'];
  scan: PublishingSteps['scan'];
  signal: AbortSignal;
};
/** @property warning of the reader, once the file is read; `counted` of an attached file */
type Task = {
  ingestion: Ingestion;
  file: IngestionFile;
  fileId: string;
  warning?: string | undefined;
  counted?: CountedReading | undefined;
};

const namedBy = ({ fileName }: IngestionFile) => ({ fileName, key: keyOfName(fileName) });

/** The publishing steps for this file. Its source is the file that is already in the store. */
function stepsOf({ db }: IngestOneDeps, task: Task, watch: Watch): PublishingSteps {
  const { ingestion, file, fileId } = task;
  const place = { partition: ingestion.partition, organisationId: documentOwner(ingestion).organisationId };
  return {
    ...watch,
    sources: {
      put: async () => fileId,
      record: async (tx, { mediaType, owner: seenBy }) => {
        // The file itself is its owner's, who follows a signed link to it.
        const isAttached = seenBy.visibility === 'attached';
        await giveSource(tx, fileId, isAttached ? { ...seenBy, visibility: 'private' } : seenBy, mediaType);
        return fileId;
      },
      // The bytes belong to the upload, and a retry needs them.
      discard: async () => undefined,
    },
    onRead: async (document) => {
      task.warning = document.warning;
      if (ingestion.partition === 'attachment') {
        task.counted = countAttached(document);
        return;
      }
      refuseReservedKey(ingestion.partition, document.description?.work.key);
      if (document.description !== null) return;
      const same = await findSameDocument(
        db.query,
        place,
        { textSha256: hashOfText(document.elements) },
        namedBy(file),
      );
      // A file with the document's own name may have new comments.
      if (same && !same.isNamed) throw new IsDuplicate(same);
    },
    renewed: (tx, version) => orNoLongerWanted(tx, file, renewed(version)),
    published: (tx, version) => orNoLongerWanted(tx, file, readyAs(version, false, task)),
    held: (tx, version) => orNoLongerWanted(tx, file, readyAs(version, true, task)),
  };
}

const readyAs = ({ versionId, elements }: PublishedVersion, held: boolean, { warning, counted }: Task) =>
  ({ stage: 'ready', held, versionId, elements, message: warning ?? null, ...counted }) as const;

/** @throws NoLongerWanted, which rolls the publication back */
async function orNoLongerWanted(tx: Tx, file: IngestionFile, change: FileChange): Promise<void> {
  if (!(await changeUnfinished(tx, file.id, change))) throw new NoLongerWanted();
}

async function inputOf(deps: IngestOneDeps, { ingestion, file, fileId }: Task): Promise<FileToPublish> {
  const { partition, ownerId, publish, folderId } = ingestion;
  const { descriptionFileId } = file;
  const { load, open, sha256 } = await sourceOf(deps, fileId, Math.min(largestSourceBytes, limits.upload.fileBytes));
  const said = descriptionFileId === null ? undefined : await sourceOf(deps, descriptionFileId, largestSourceBytes);
  return {
    fileName: file.fileName,
    bytes: load,
    open,
    sha256,
    description: await said?.load(),
    partition,
    owner: documentOwner(ingestion),
    madeBy: ownerId === null ? { kind: 'import', by: null } : { kind: 'person', by: ownerId },
    folderId,
    broughtAs: file.id,
    hold: publish === 'after_preview',
    ...(partition === 'attachment'
      ? { said: saidOfAttached(file, deps.clock.now()) }
      : { isOneOfSeveral: await hasOtherFormat(deps.db.query, file) }),
  };
}

/** Whose turn a file takes. What the product brings for an organisation counts as a person of its own. */
const turnOf = ({ organisationId, ownerId }: Ingestion, { byteSize }: IngestionFile): ParserTurn => ({
  tenant: organisationId ?? ownerId ?? '',
  person: ownerId ?? '',
  size: byteSize ?? 0,
});

/** Finds a document made from the same bytes. A file with a description is never a duplicate: its uploader says that it differs. */
function sameBytes({ db }: IngestOneDeps, ingestion: Ingestion, file: IngestionFile) {
  const { descriptionFileId, sha256 } = file;
  // A file is attached to this chat, whatever else has its bytes.
  if (descriptionFileId !== null || sha256 === null || ingestion.partition === 'attachment') return undefined;
  const { partition } = ingestion;
  const { organisationId } = documentOwner(ingestion);
  return findSameDocument(db.query, { partition, organisationId }, { sourceSha256: sha256 }, namedBy(file));
}

/**
 * Turns one file into a version. The version becomes visible in the transaction that sets the file's stage. So a file cancelled
 * earlier is never published, and no file is published twice.
 * @param watch is told of each stage, and stops the reading of a cancelled file
 * @throws DocumentRefused with a sentence for the uploader; NoLongerWanted
 */
export async function ingestOne(
  deps: IngestOneDeps,
  ingestion: Ingestion,
  file: IngestionFile,
  watch: Watch,
): Promise<FileEnd> {
  const { fileId } = file;
  if (fileId === null) throw new DocumentRefused('corrupt', 'The file is no longer stored. Upload it again.');
  const same = await sameBytes(deps, ingestion, file);
  if (same) return asDuplicate(same);
  if (ingestion.partition !== 'attachment') await refuseNamesake(deps, file);
  const task: Task = { ingestion, file, fileId };
  const steps = stepsOf(deps, task, watch);
  let heldId: string | undefined;
  const held = async (tx: Tx, version: PublishedVersion) => {
    await steps.held?.(tx, version);
    heldId = version.versionId;
  };
  try {
    const input = await inputOf(deps, task);
    const actor = broughtBy(ingestion);
    const parser = deps.parser.inTurnOf(turnOf(ingestion, file));
    return withWarning(
      endOf(await deps.publishing.ingest(parser, input, { actor }, { ...steps, held }), heldId),
      task.warning,
    );
  } catch (thrown) {
    if (thrown instanceof IsDuplicate) return asDuplicate(thrown.same);
    throw thrown;
  }
}

/** Key prefixes of regulation. A reference to such a key always means the regulation. */
const reserved = ['guide/', 'legislation/', 'gov-uk/', 'oscal/'];

/** @throws DocumentRefused when an organisation's own document claims a key of regulation */
function refuseReservedKey(partition: Ingestion['partition'], key: string | undefined): void {
  const beginning = partition === 'library' && reserved.find((each) => key?.startsWith(each));
  if (!beginning) return;
  throw new DocumentRefused(
    'front_matter',
    `Keys that begin with "${beginning}" are reserved for regulation. Give the document its own key, such as one that begins with "policy/".`,
  );
}
