import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import type { Database, Queryable, Tx } from '#server/platform/db/database.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { Runs } from '#server/platform/runs/runs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** How far an attached file has come. `pagesRead` of `pages` while it is read; `reason` and `message` of its end. */
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
};

type Receiving = {
  request: FastifyRequest;
  idempotencyKey: string | undefined;
  /** The most files. */
  most: number;
  /** Runs in the transaction in which the received files become the product's, with their ids. */
  alongside(tx: Tx, fileIds: readonly string[]): Promise<void>;
};

type ReceivingDeps = {
  db: Database;
  files: Pick<Files, 'store' | 'register'>;
  storage: Pick<Storage, 'reserve'>;
  runs: Pick<Runs, 'start' | 'nudge'>;
};

/** The ingestion of files that a person attaches to a chat: it receives, reads, tells and deletes them. */
export type AttachedFiles = {
  /**
   * Streams the files of a request into the file store and has them read. A repeated key changes nothing.
   * @throws AppError as uploads do, and too_many_attachments; whatever `alongside` throws, and then nothing of the files is kept
   */
  receive(deps: ReceivingDeps, caller: SignedInCaller, asked: Receiving): Promise<void>;
  /** Those of the files that there are, in the order in which they came. */
  find(db: Queryable, fileIds: readonly string[]): Promise<AttachedFile[]>;
  /** Ends the reading of a file for good: it becomes no document any more. */
  cancel(tx: Tx, fileId: string): Promise<void>;
  /** Deletes a cancelled or ended file, its bytes, and what was recorded of its reading. Deleting it again changes nothing. */
  delete(
    deps: { db: Database; log: Log; files: Pick<Files, 'store' | 'remove'>; runs: Pick<Runs, 'remove'> },
    fileId: string,
  ): Promise<void>;
};
