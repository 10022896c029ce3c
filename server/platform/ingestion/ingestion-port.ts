import type { SignedInCaller } from '#contract/access/caller.ts';
import type { IngestionPartition, IngestionSource, PublishChoice } from '#contract/features/ingestion/ingestion.ts';
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

/** Looks whether files may be handed in to a place, in the transaction that begins their ingestion. @throws AppError */
export type CheckPlace = (tx: Tx, place: Pick<NewIngestion, 'by' | 'partition' | 'folderId'>) => Promise<void>;
