import type { Readable } from 'node:stream';

/** `sha256` is lower-case hex. */
export type StoredBytes = { storageKey: string; sha256: string; byteSize: number };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type PutOptions = {
  /** Refuses more than this many bytes. */
  mostBytes?: number;
  /** The key to store under, for a restore; it replaces an earlier file of that key. A new key is generated otherwise. */
  storageKey?: string;
};

/**
 * Bytes under keys that the store generates; no name that a person chose ever becomes a path. Only a completely written file has a
 * key: a failed `put` leaves nothing behind.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** @throws AppError storage_full, or payload_too_large beyond `mostBytes` */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredBytes>;
  /** @throws FileMissing */
  open(storageKey: string, range?: ByteRange): Promise<Readable>;
  /** Deleting a missing file is no error. */
  delete(storageKey: string): Promise<void>;
  /** Ensures that no other installation uses the location; only for locations that can be shared. @throws FilesOfAnother */
  claim?(installation: string): Promise<void>;
  /** Every stored file, in no particular order. */
  list(): AsyncIterable<{ storageKey: string; byteSize: number }>;
  /** Rejects when files cannot be stored now. */
  check(): Promise<void>;
  /** Removes half-written files of a killed process: nothing was written to them for 25 minutes. */
  tidy(now: Date): Promise<void>;
}

/** Another installation stores its files here. */
export class FilesOfAnother extends Error {
  override readonly name = 'FilesOfAnother';

  constructor() {
    super('Another Candour installation uses this S3_BUCKET and S3_PREFIX. Set a different prefix or bucket.');
  }
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor() {
    super('The store has no file under this key.');
  }
}
