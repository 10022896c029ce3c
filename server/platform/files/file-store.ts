import type { Readable } from 'node:stream';

/** `sha256` is lower-case hex. */
export type StoredBytes = { storageKey: string; sha256: string; byteSize: number };

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type PutOptions = {
  /** Refuse more than this many bytes. */
  mostBytes?: number;
  /** Store under this key, for a restore; a new one is made otherwise. An earlier file of the key is replaced. */
  storageKey?: string;
};

/**
 * Bytes under keys that the store makes itself; no name a person gave ever becomes a path. Only a wholly written file has a
 * key: a failed `put` leaves nothing behind.
 */
export interface FileStore {
  readonly kind: 'disk' | 's3';
  /** @throws AppError storage_full, or payload_too_large beyond `mostBytes` */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, options?: PutOptions): Promise<StoredBytes>;
  /** @throws FileMissing */
  open(storageKey: string, range?: ByteRange): Promise<Readable>;
  /** Deleting what is not there is no error. */
  delete(storageKey: string): Promise<void>;
  /** Makes sure that no other installation uses the place; only where a place can be shared. @throws FilesOfAnother */
  claim?(installation: string): Promise<void>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<{ storageKey: string; byteSize: number }>;
  /** Rejects when files could not be stored now. */
  check(): Promise<void>;
  /** Removes what a killed process left half written a day ago or longer. */
  tidy(now: Date): Promise<void>;
}

/** Another installation keeps its files here. */
export class FilesOfAnother extends Error {
  override readonly name = 'FilesOfAnother';

  constructor() {
    super('Another installation of Candour keeps its files under this S3_BUCKET and S3_PREFIX. Give this one its own.');
  }
}

export class FileMissing extends Error {
  override readonly name = 'FileMissing';

  constructor() {
    super('The store has no file under this key.');
  }
}
