import type { SignedInCaller, Visible } from '#contract/access/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { FileStore, StoredBytes } from './file-store.ts';

export type NewFile = Visible & {
  /** The name that a person or another system gave it; cleaned before it is stored. */
  fileName: string;
  /** `type/subtype`; anything else is stored as application/octet-stream. */
  mediaType: string;
  /** The organisation whose storage it takes up; null for regulation and photos, which take up nobody's. */
  countsFor: string | null;
  /** What `store.put` returned. */
  bytes: StoredBytes;
};

/**
 * Stored files. First `store.put` the bytes, then `register` them in the transaction of the thing they belong to: the sweep deletes
 * bytes that nobody registers within the hour, unless their upload still arrives. Delete a file by deleting its row.
 */
export interface Files {
  readonly store: FileStore;
  /** @returns the file's id */
  register(tx: Tx, file: NewFile): Promise<string>;
  /**
   * Deletes the file's row. @returns the key by which its bytes can be deleted after the commit; the sweep deletes them otherwise
   */
  remove(tx: Tx, fileId: string): Promise<string | undefined>;
  /**
   * A path below the product's address that serves the file to this caller's session for 60 seconds, if the caller may still have
   * it.
   */
  link(caller: SignedInCaller, fileId: string): string;
}
