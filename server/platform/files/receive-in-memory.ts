import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { limits as productLimits } from '#contract/limits.ts';
import { hasNhsNumberInFigures } from '#contract/nhs-number.ts';
import { refuseUnclean } from '#server/platform/scan/refuse-unclean.ts';
import type { VirusScanner } from '#server/platform/scan/virus-scanner.ts';
import { refusedFile, sayRefusal } from './refused-file.ts';

/** A file that was received whole. */
export type ReceivedFile = { name: string; bytes: Uint8Array };

export type ReceivedLimits = {
  files: number;
  /** Of each file. */
  fileBytes: number;
};

const multipartLimits = ({ files, fileBytes }: ReceivedLimits) => ({
  fileSize: fileBytes,
  files,
  fields: 8,
  fieldSize: 1_024,
  parts: files + 8,
});
/** Longer than any scan of one file of this size; somebody waits. */
const longestScanMs = 20_000;

const isTooMany = (thrown: unknown): boolean =>
  ['FST_FILES_LIMIT', 'FST_PARTS_LIMIT'].includes(String((thrown as { code?: unknown } | undefined)?.code));
/** Errors of the multipart parser have no code. */
const isMalformed = (thrown: unknown): boolean => thrown instanceof Error && !('code' in thrown);

/** A name as it is kept: without folders, and no longer than a name may be. */
const nameOf = (given: string) =>
  basename(given.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .slice(-productLimits.fileNameCharacters) || 'file';

async function collect(request: FastifyRequest, limits: ReceivedLimits): Promise<ReceivedFile[]> {
  const received: ReceivedFile[] = [];
  try {
    for await (const { filename, file } of request.files({
      limits: multipartLimits(limits),
      throwFileSizeLimit: false,
    })) {
      const bytes = new Uint8Array(await buffer(file));
      if (file.truncated) throw refusedFile(`“${nameOf(filename)}” is larger than ${limits.fileBytes / 1_048_576} MB.`);
      received.push({ name: nameOf(filename), bytes });
    }
    return received;
  } catch (thrown) {
    if (isTooMany(thrown)) throw new AppError('too_many_files', { cause: thrown });
    if (isMalformed(thrown) && !(thrown instanceof AppError))
      throw new AppError('malformed_request', { cause: thrown });
    throw thrown;
  }
}

/**
 * The files of a request, scanned. They are held in memory and never stored: the caller keeps what it reads of them.
 * @throws validation_failed with a sentence for files that are too large, named by an NHS number, or infected; too_many_files; malformed_request
 */
export async function receiveInMemory(
  { scanner }: { scanner: Pick<VirusScanner, 'isOn' | 'scan'> },
  { organisationId }: Pick<SignedInCaller, 'organisationId'>,
  request: FastifyRequest,
  limits: ReceivedLimits,
): Promise<ReceivedFile[]> {
  const files = await collect(request, limits);
  if (files.length === 0) throw refusedFile('Choose a file.');
  if (files.some(({ name }) => hasNhsNumberInFigures(name)))
    throw refusedFile('The name of this file contains an NHS number. Rename the file without it and upload it again.');
  if (!scanner.isOn) return files;
  for (const { bytes } of files) {
    const open = async () => Readable.from([bytes]);
    await sayRefusal(refuseUnclean(scanner, open, organisationId, { signal: AbortSignal.timeout(longestScanMs) }));
  }
  return files;
}
