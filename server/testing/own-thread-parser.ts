import { DocumentRefused } from '#engine/documents/document-refused.ts';
import { parseSource } from '#engine/documents/formats.ts';
import { meet } from '#engine/documents/next-version.ts';
import type { ParserPool } from '#engine/documents/parser-pool.ts';
import { prepareVersion } from '#engine/documents/prepare-version.ts';

/** As a thread of the pool answers: what is no refusal is a fault of the parser. */
async function orRefused<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return structuredClone(await work());
  } catch (error) {
    if (error instanceof DocumentRefused) throw error;
    throw new DocumentRefused('parser_failed', 'The file could not be read by its parser.');
  }
}

/**
 * Reads and prepares with the functions that the pool's threads run, in the test's own thread: starting one costs ten times what
 * reading a short guide does. For tests of what is done with a document; how files are read without harm is tested on the pool.
 */
export const ownThreadParser: ParserPool = {
  parse: (fileName, bytes, description, watch) =>
    orRefused(() => parseSource(fileName, bytes, description, watch?.onProgress ?? (() => undefined))),
  prepare: (placing) => orRefused(() => prepareVersion(placing)),
  meet: (meeting, question) => orRefused(() => meet(meeting, question)),
  close: async () => undefined,
};
