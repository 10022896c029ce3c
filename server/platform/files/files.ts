import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore, StoredBytes } from './file-store.ts';

export type NewFile = Visible & {
  /** As a person or another system named it; cleaned before it is stored. */
  fileName: string;
  /** `type/subtype`; anything else is stored as application/octet-stream. */
  mediaType: string;
  /** What `store.put` returned. */
  bytes: StoredBytes;
};

/**
 * Stored files. First `store.put` the bytes, then `register` them in the transaction of what they belong to: bytes that nobody
 * registered within a day are swept away. Deleting a file is deleting its row.
 */
export interface Files {
  readonly store: FileStore;
  /** @returns the file's id */
  register(tx: Tx, file: NewFile): Promise<string>;
  /** Deletes the file's row. @returns the key its bytes can be deleted by after the commit; the sweep takes them otherwise */
  remove(tx: Tx, fileId: string): Promise<string | undefined>;
  /** A path below the product's address which gives the file to this caller's session for 60 seconds, if it may have it then. */
  link(caller: SignedInCaller, fileId: string): string;
}
