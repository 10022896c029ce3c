import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** How far an attached or uploaded file has come. `pagesRead` of `pages` while it is read; `reason` and `message` of its end. */
export type AttachedFile = {
  id: string;
  fileName: string;
  byteSize: number | null;
  state: 'waiting' | 'reading' | 'ready' | 'failed';
  message: string | null;
  versionId: string | null;
  elements: number | null;
  pages: number | null;
  pagesRead: number | null;
  rowsRead: number | null;
  /** It failed because it has no words, and is kept as it is. */
  isKeptUnread: boolean;
};

/** The bytes of an attached file that was scanned. */
export type AttachedSource = {
  storageKey: string;
  fileName: string;
  mediaType: string;
  byteSize: number;
  sha256: string;
};

type Receiving = {
  request: FastifyRequest;
  idempotencyKey: string | undefined;
  /** The most files. */
  most: number;
  /** Keeps a file in which no word is found, such as a photograph. */
  keepsUnread?: boolean;
  /** Runs in the transaction in which the received files become the product's, with their ids. */
  alongside(tx: Tx, fileIds: readonly string[]): Promise<void>;
};

type ReceivingDeps = {
  db: Database;
  files: Pick<Files, 'store' | 'register'>;
  storage: Pick<Storage, 'reserve'>;
  runs: Pick<Runs, 'start' | 'nudge'>;
};

/** The ingestion of files that a person attaches to a chat or a finding, or uploads for a review: it receives, reads, tells and deletes them. */
export type AttachedFiles = {
  /**
   * Streams the files of a request into the file store and has them read. A repeated key changes nothing.
   * @returns the ids of the files, in order
   * @throws AppError as uploads do, and too_many_attachments; whatever `alongside` throws, and then nothing of the files is kept
   */
  receive(deps: ReceivingDeps, caller: SignedInCaller, asked: Receiving): Promise<readonly string[]>;
  /** Those of the files that exist, in the order in which they came. */
  find(db: Queryable, fileIds: readonly string[]): Promise<AttachedFile[]>;
  /** The bytes of a file that is ready or kept unread; undefined for any other. The caller of this offer has checked who may have them. */
  source(db: Queryable, fileId: string): Promise<AttachedSource | undefined>;
  /**
   * Uploads a file again to the library of the caller's organisation, as a draft. The caller of this offer has checked that the file is theirs
   * and that their library is on.
   * @param alongside runs in the transaction that starts the upload, with its id
   * @throws file_not_found when its bytes are gone; no_library; as uploads do
   */
  addToLibrary(
    deps: ReceivingDeps,
    caller: SignedInCaller,
    asked: { fileId: string; alongside(tx: Tx, uploadId: string): Promise<void> },
  ): Promise<void>;
  /** Ends the reading of a file for good: it never becomes a document. */
  cancel(tx: Tx, fileId: string): Promise<void>;
  /** Deletes a cancelled or ended file, its bytes, and what was recorded of its reading. Deleting it again changes nothing. */
  delete(
    deps: { db: Database; log: Log; files: Pick<Files, 'store' | 'remove'>; runs: Pick<Runs, 'remove'> },
    fileId: string,
  ): Promise<void>;
};
