import type { SignedInCaller } from '#contract/access/caller.ts';
import type { IngestionPartition, IngestionSource, PublishChoice } from '#contract/features/ingestion/ingestion.ts';
import type { RenewedVersion } from '#engine/documents/publish-input.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredBytes } from '#server/platform/files/file-store.ts';

/** A file that was put into the file store and belongs to nothing yet. */
export type IncomingFile = {
  /** As a person or another system named it; cleaned before it is stored. */
  fileName: string;
  mediaType?: string;
  /** What `files.store.put` gave; `too_large` when the file was beyond the limit and nothing of it was kept. */
  bytes: StoredBytes | 'too_large';
  /** What is said of it, in place of a file `NAME.yaml` among the same files. */
  description?: StoredBytes;
};

/** Who hands files in: a person, or the product for an organisation's library or, with null, for the regulation of all. */
export type IngestionGiver = SignedInCaller | { kind: 'product'; organisationId: string | null };

export type NewIngestion = {
  by: IngestionGiver;
  partition: IngestionPartition;
  publish: PublishChoice;
  source: IngestionSource;
  /** Which watched folder or connector, where the source is one. */
  sourceId?: string | null;
  folderId?: string | null;
  /** From the Idempotency-Key header. */
  idempotencyKey?: string | undefined;
  files: readonly IncomingFile[];
};

/**
 * Begins an ingestion in the caller's transaction: the files become the product's, and after the commit they are worked on.
 * A file `NAME.yaml` beside a file `NAME` is what is said of that one.
 * @returns the ingestion's id, which `GET /ingestion/uploads/{id}` takes
 * @throws AppError upload_empty, too_many_files, no_library; whatever the checks of the place throw
 */
export type StartIngestion = (tx: Tx, ingestion: NewIngestion) => Promise<{ id: string }>;

/** A file whose version is about to be ready, inside the transaction that makes it so. */
export type ReadyFile = {
  ingestionId: string;
  fileId: string;
  fileName: string;
  partition: IngestionPartition;
  source: IngestionSource;
  sourceId: string | null;
  folderId: string | null;
  /** Who handed it in; null when the product did. */
  ownerId: string | null;
  organisationId: string | null;
  workId: string;
  versionId: string;
  key: string;
  number: number;
  /** The version waits for its preview. */
  isHeld: boolean;
};

/**
 * What a feature adds to a file that became ready, in the transaction that publishes (or holds) its version. A throw undoes the
 * publication and refuses the file, or begins again where the failure may pass.
 */
export type OnReady = (tx: Tx, ready: ReadyFile) => Promise<void>;

/**
 * What features add when a file says what a version of its document says and its comments take the place of that version's: in the
 * transaction in which they do, as its last act. `ownerId`: who handed the file in; null when the product did.
 */
export type OnRenewed = (
  tx: Tx,
  renewed: RenewedVersion & Pick<ReadyFile, 'fileId' | 'partition' | 'organisationId' | 'ownerId'>,
) => Promise<void>;

/** Looks whether files may be handed in to a place, in the transaction that begins their ingestion. @throws AppError */
export type CheckPlace = (tx: Tx, place: Pick<NewIngestion, 'by' | 'partition' | 'folderId'>) => Promise<void>;
