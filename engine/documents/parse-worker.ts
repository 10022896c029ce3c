import { parentPort } from 'node:worker_threads';
import { DocumentRefused, type RefusalReason } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { parseSource } from './formats.ts';
import type { Placing } from './place-elements.ts';
import { type PreparedVersion, prepareVersion } from './prepare-version.ts';

// The thread a file is read and prepared in. One file at a time; the pool ends the thread when a file takes too long or too much
// memory.

export type ParserRequest =
  | { kind: 'parse'; fileName: string; bytes: Uint8Array; description?: Uint8Array | undefined }
  | { kind: 'prepare'; placing: Placing };

export type ParserReply =
  | { outcome: 'parsed'; document: ParsedDocument }
  | { outcome: 'prepared'; version: PreparedVersion }
  | { outcome: 'refused'; reason: RefusalReason; message: string };

async function reply(request: ParserRequest): Promise<ParserReply> {
  try {
    return request.kind === 'parse'
      ? { outcome: 'parsed', document: await parseSource(request.fileName, request.bytes, request.description) }
      : { outcome: 'prepared', version: prepareVersion(request.placing) };
  } catch (error) {
    if (error instanceof DocumentRefused) return { outcome: 'refused', reason: error.reason, message: error.message };
    return { outcome: 'refused', reason: 'parser_failed', message: 'The file could not be read by its parser.' };
  }
}

parentPort?.on('message', async (request: ParserRequest) => {
  parentPort?.postMessage(await reply(request));
});
