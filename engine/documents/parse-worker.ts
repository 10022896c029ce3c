import { parentPort } from 'node:worker_threads';
import { DocumentRefused, type RefusalReason } from './document-refused.ts';
import type { ParsedDocument } from './document-shape.ts';
import { parseSource } from './formats.ts';

// The thread a file is parsed in. One file at a time; the pool ends the thread when a file takes too long or too much memory.

export type ParseReply =
  | { outcome: 'parsed'; document: ParsedDocument }
  | { outcome: 'refused'; reason: RefusalReason; message: string };

function reply(fileName: string, bytes: Uint8Array): ParseReply {
  try {
    return { outcome: 'parsed', document: parseSource(fileName, bytes) };
  } catch (error) {
    if (error instanceof DocumentRefused) return { outcome: 'refused', reason: error.reason, message: error.message };
    return { outcome: 'refused', reason: 'parser_failed', message: 'The file could not be read by its parser.' };
  }
}

parentPort?.on('message', ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }) => {
  parentPort?.postMessage(reply(fileName, bytes));
});
