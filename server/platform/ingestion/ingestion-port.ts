import type { SignedInCaller } from '#contract/access/caller.ts';
import type { IngestionSource, PublishChoice } from '#contract/features/ingestion/ingestion.ts';
import type { Partition } from '#engine/search/search-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { StoredBytes } from '#server/platform/files/file-store.ts';

/** A file in the file store that belongs to nothing yet. */
export type IncomingFile = {
  /** The name that a person or another system gave it; cleaned before it is stored. */
  fileName: string;
  mediaType?: string;
  /** What `files.store.put` returned; or why none of the file was stored: it was beyond the limit, or no document. */
  bytes: StoredBytes | 'too_large' | 'not_a_document' | 'patient_data';
  /** Its description, in place of a file `NAME.yaml` among the same files. */
  description?: StoredBytes;
};

/**
 * Who hands files in: a person, or the product. The product does so for an organisation's library or, with null, for everyone's
 * regulation.
 */
export type IngestionGiver = SignedInCaller | { kind: 'product'; organisationId: string | null };

export type NewIngestion = {
  by: IngestionGiver;
  /** `attachment`: files attached to a chat, by its owner. */
  partition: Partition;
  publish: PublishChoice;
  source: IngestionSource;
  /** The id of the watched folder or connection, where the source is one. */
  sourceId?: string | null;
  folderId?: string | null;
  /** From the Idempotency-Key header. */
  idempotencyKey?: string | undefined;
  files: readonly IncomingFile[];
};

/**
 * Starts an ingestion in the caller's transaction: the files become the product's and are processed after the commit. A file
 * `NAME.yaml` beside a file `NAME` is its description.
 * @returns the ingestion's id, which `GET /ingestion/uploads/{id}` takes
 * @throws AppError upload_empty, too_many_files, no_library; whatever the checks of the place throw
 */
export type StartIngestion = (tx: Tx, ingestion: NewIngestion) => Promise<{ id: string }>;

/** Checks whether files may be uploaded to a place, in the transaction that starts their ingestion. @throws AppError */
export type CheckPlace = (tx: Tx, place: Pick<NewIngestion, 'by' | 'partition' | 'folderId'>) => Promise<void>;
