import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A stream that passes bytes through and has their hash once they end. */
export function hashing(): { through: PassThrough; sha256: () => string } {
  const hash = createHash('sha256');
  const through = new PassThrough();
  through.on('data', (chunk: Uint8Array) => hash.update(chunk));
  return { through, sha256: () => hash.digest('hex') };
}

/** Writes lines gzipped, then flushes them to the disk. @returns how many lines, and the hash of the file's bytes */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  async function* counted() {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  }
  const { through, sha256 } = hashing();
  await pipeline(
    Readable.from(counted()),
    createGzip(),
    through,
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { rows, sha256: sha256() };
}

/** The lines of such a file. Rejects when it is truncated or damaged. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(path), unzipped);
  // Rejections surface once the lines have been read; until then they must not count as unhandled.
  reading.catch(() => {});
  yield* createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY });
  await reading;
}

/** The rows of such a file by column, each value text or null. */
export async function* readRecords(
  path: string,
  columns: readonly string[],
): AsyncGenerator<Record<string, string | null>> {
  for await (const line of readLines(path)) {
    const values = JSON.parse(line) as (string | null)[];
    yield Object.fromEntries(columns.map((column, index) => [column, values[index] ?? null]));
  }
}

/** The hash of a file's bytes; undefined when there is no file. */
export async function hashFile(path: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return hash.digest('hex');
}
