import { createHash } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#contract/errors/app-error.ts';
import { newId } from '#contract/ids.ts';
import { namesIn } from './names-in.ts';

export type Spooled = { path: string; sha256: string; byteSize: number };

const ending = '.part';
/** A half-written file to which nothing was written for this long (ms) belongs to a process that is gone. */
const abandonedMs = 25 * 60_000;
const diskFull = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The same error, or `storage_full` when the error means a full disk. */
export function asStorageError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code !== undefined && diskFull.has(code) ? new AppError('storage_full', { cause: error }) : error;
}

/**
 * Writes the content to a new file of the folder, measures it on the way, and flushes it to the disk. Leaves nothing when it fails.
 * @throws AppError storage_full, payload_too_large
 */
export async function spool(
  folder: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${newId()}${ending}`);
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let byteSize = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      byteSize += chunk.byteLength;
      if (byteSize > mostBytes) throw new AppError('payload_too_large');
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
    await file.close();
    return { path, sha256: hash.digest('hex'), byteSize };
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(path, { force: true });
    throw asStorageError(error);
  }
}

/** Removes half-written files of killed processes. */
export async function clearAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!name.endsWith(ending)) continue;
    const path = join(folder, name);
    // The file may be gone meanwhile: another process finished it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > abandonedMs) await rm(path, { force: true });
  }
}
