import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { meet } from '#engine/versions/next-version.ts';
import type { ParserPool } from '#engine/versions/parser-pool.ts';
import { prepareVersion } from '#engine/versions/prepare-version.ts';
import { loadBytes } from '#engine/versions/publish-input.ts';

/** As a thread of the pool answers: any error other than a refusal is a bug of the parser. */
async function orRefused<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return structuredClone(await work());
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused('parser_failed', 'Candour could not read the file.');
  }
}

/**
 * Reads and prepares with the pool's functions, but in the test's own thread: starting a thread takes ten times as long as reading
 * a short guide. For tests of what happens to a document; how untrusted files are read is tested on the pool.
 */
export const ownThreadParser: ParserPool = {
  parse: (fileName, bytes, description, watch) =>
    orRefused(async () =>
      parseSource(fileName, await loadBytes(bytes), description, watch?.onProgress ?? (() => undefined)),
    ),
  prepare: (placing) => orRefused(() => prepareVersion(placing)),
  meet: (meeting, question) => orRefused(() => meet(meeting, question)),
  close: async () => undefined,
};
