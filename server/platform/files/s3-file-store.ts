import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import type { Agent as PlainAgent } from 'node:http';
import type { Agent as SecureAgent } from 'node:https';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '#contract/errors/app-error.ts';
import {
  type ByteRange,
  FileMissing,
  type FileStore,
  FilesOfAnother,
  type PutOptions,
  type StoredBytes,
} from './file-store.ts';
import { clearAbandoned, type Spooled, spool } from './spool.ts';
import { assertStorageKey, isStorageKey, newStorageKey } from './storage-key.ts';

export type S3Settings = {
  bucket: string;
  /** First part of every key, without slashes: the rest of the bucket belongs to others. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Address of an S3-compatible store; AWS when absent. */
  endpoint?: string | undefined;
  /** Agents that reach the store through a proxy; directly when absent. */
  agents?: { plain: PlainAgent; secure: SecureAgent } | undefined;
};

/** Up to this size a body is kept in memory, so that a failed request can be retried; a larger one is streamed once. */
const repeatableBytes = 8 * 1024 * 1024;

const noRoom = new Set(['XMinioStorageFull', 'XAmzStorageFull', 'QuotaExceeded', 'InsufficientStorage']);

/** Files under a prefix of their own. Each is written to the local disk first, because S3 needs its size and hash beforehand. */
export class S3FileStore implements FileStore {
  readonly kind = 's3' as const;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #spoolFolder: string;

  constructor(settings: S3Settings, spoolFolder: string) {
    this.#bucket = settings.bucket;
    this.#prefix = `${settings.prefix}/`;
    this.#spoolFolder = spoolFolder;
    this.#client = new S3Client({
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      ...(settings.endpoint !== undefined && { endpoint: settings.endpoint, forcePathStyle: true }),
      // Not every S3-compatible store supports the newer default checksums; we send SHA-256 ourselves.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: 5_000,
        requestTimeout: 60_000,
        ...(settings.agents && { httpAgent: settings.agents.plain, httpsAgent: settings.agents.secure }),
      },
    });
  }

  async put(content: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions = {}): Promise<StoredBytes> {
    const storageKey = options.storageKey ?? newStorageKey();
    assertStorageKey(storageKey);
    const spooled = await spool(this.#spoolFolder, content, options.mostBytes);
    try {
      await this.#upload(storageKey, spooled);
    } finally {
      await rm(spooled.path, { force: true });
    }
    return { storageKey, sha256: spooled.sha256, byteSize: spooled.byteSize };
  }

  async #upload(storageKey: string, { path, sha256, byteSize }: Spooled): Promise<void> {
    const upload = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: this.#prefix + storageKey,
      Body: byteSize <= repeatableBytes ? await readFile(path) : createReadStream(path),
      ContentLength: byteSize,
      ContentType: 'application/octet-stream',
      ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
    });
    try {
      await this.#client.send(upload);
    } catch (error) {
      const full = error instanceof S3ServiceException && noRoom.has(error.name);
      throw full ? new AppError('storage_full', { cause: error }) : error;
    }
  }

  async open(storageKey: string, range?: ByteRange): Promise<Readable> {
    assertStorageKey(storageKey);
    const download = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: this.#prefix + storageKey,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    try {
      const { Body } = await this.#client.send(download);
      return Body as Readable;
    } catch (error) {
      throw error instanceof S3ServiceException && error.name === 'NoSuchKey' ? new FileMissing() : error;
    }
  }

  async delete(storageKey: string): Promise<void> {
    assertStorageKey(storageKey);
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + storageKey }));
  }

  async *list(): AsyncIterable<{ storageKey: string; byteSize: number }> {
    let next: string | undefined;
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: this.#prefix,
          ...(next && { ContinuationToken: next }),
        }),
      );
      for (const { Key = '', Size: byteSize = 0 } of page.Contents ?? []) {
        const storageKey = Key.slice(this.#prefix.length);
        if (Key.startsWith(this.#prefix) && isStorageKey(storageKey)) yield { storageKey, byteSize };
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
  }

  /**
   * Writes the installation's mark under the prefix, or verifies the one there. Two installations under one prefix would each
   * delete the other's files as abandoned. @throws FilesOfAnother
   */
  async claim(installation: string): Promise<void> {
    const mark = { Bucket: this.#bucket, Key: `${this.#prefix}installation` };
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(mark));
      if ((await Body?.transformToString()) !== installation) throw new FilesOfAnother();
    } catch (error) {
      if (!(error instanceof S3ServiceException) || error.name !== 'NoSuchKey') throw error;
      await this.#client.send(new PutObjectCommand({ ...mark, Body: installation, ContentType: 'text/plain' }));
    }
  }

  tidy(now: Date): Promise<void> {
    return clearAbandoned(this.#spoolFolder, now);
  }
}
