import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors/app-error.ts';
import { limits } from '#contract/limits.ts';
import { isProgramName } from '#engine/reading/program-names.ts';
import { isNoDocument, tellingBytes } from '#engine/reading/sniff-content.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { IncomingFile } from '#server/platform/ingestion/ingestion-port.ts';
import type { Reservation } from '#server/platform/storage/storage.ts';

type Store = Pick<Files['store'], 'put' | 'delete'>;

/** Counts the bytes of all files together. @throws payload_too_large; whatever `cover` throws */
function counted(cover: Reservation['cover']): (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array> {
  let bytes = 0;
  return async function* (chunks) {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > limits.upload.bytes) throw new AppError('payload_too_large');
      await cover(bytes);
      yield chunk;
    }
  };
}

/** Skips the rest of a file as it streams in, so that later files still arrive. */
async function skip(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/** The first bytes of a file, and the file as a whole. */
async function peek(content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let length = 0; length < tellingBytes; ) {
    const next = await chunks.next();
    if (next.done) break;
    first.push(next.value);
    length += next.value.byteLength;
  }
  const whole = async function* () {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { start: Buffer.concat(first), whole: whole() };
}

async function receiveFile(
  store: Store,
  part: MultipartFile,
  content: AsyncIterable<Uint8Array>,
): Promise<IncomingFile> {
  const { filename, mimetype, file } = part;
  const described = { fileName: filename, mediaType: mimetype };
  const { start, whole } = await peek(content);
  if (isProgramName(filename) || isNoDocument(start)) {
    await skip(whole);
    return { ...described, bytes: 'not_a_document' };
  }
  const stored = await store.put(whole);
  // The rest of a file beyond the limit is skipped as it streams in, so that later files still arrive.
  if (!file.truncated) return { ...described, bytes: stored };
  await store.delete(stored.storageKey);
  return { ...described, bytes: 'too_large' };
}

/**
 * Refuses a body that is longer than all its files together may be, before a byte is read.
 * @param files how many the body has, as its sender says
 * @throws AppError file_too_large
 */
export function refuseByLength({ headers }: FastifyRequest, files: number | undefined): void {
  const most = (files ?? limits.upload.files) * (limits.upload.fileBytes + partBytes);
  if (Number(headers['content-length'] ?? 0) > most) throw new AppError('file_too_large');
}

/** Room for what stands around a file in a body: its name, its kind, the boundary. */
const partBytes = 65_536;

const multipartLimits = (files: number) => ({
  fileSize: limits.upload.fileBytes,
  files,
  fields: 8,
  fieldSize: 1_024,
  parts: files + 8,
});

const isTooMany = (thrown: unknown): boolean =>
  ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'].includes(String((thrown as { code?: unknown } | undefined)?.code));

/** Errors of the multipart parser have no code; errors of the store and the system do. */
const isMalformed = (thrown: unknown): boolean => thrown instanceof Error && !('code' in thrown);

/**
 * Streams the files of a multipart body into the file store, one after another, without holding one in memory. When the body breaks off or
 * is refused, everything stored from it is deleted.
 * @param cover receives how many bytes have arrived, and refuses more than may be stored
 * @param most files
 * @throws AppError too_many_files, payload_too_large, storage_full; malformed_request; whatever `cover` throws
 */
export async function receiveUpload(
  store: Store,
  request: FastifyRequest,
  cover: Reservation['cover'],
  most: number = limits.upload.files,
): Promise<IncomingFile[]> {
  const received: IncomingFile[] = [];
  const measure = counted(cover);
  try {
    for await (const part of request.files({ limits: multipartLimits(most), throwFileSizeLimit: false })) {
      received.push(await receiveFile(store, part, measure(part.file)));
    }
    return received;
  } catch (thrown) {
    await discardReceived(store, received);
    if (thrown instanceof AppError) throw thrown;
    if (isTooMany(thrown)) throw new AppError('too_many_files', { cause: thrown });
    if (isMalformed(thrown)) throw new AppError('malformed_request', { cause: thrown });
    throw thrown;
  }
}

/** Deletes received files that did not become part of an ingestion. */
export async function discardReceived(store: Pick<Store, 'delete'>, received: readonly IncomingFile[]): Promise<void> {
  for (const { bytes } of received) if (typeof bytes !== 'string') await store.delete(bytes.storageKey);
}
