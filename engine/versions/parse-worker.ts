import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DocumentRefused, type RefusalReason } from '#engine/reading/document-refused.ts';
import type { ReadDocument } from '#engine/reading/document-shape.ts';
import { parseSource } from '#engine/reading/formats.ts';
import { type Meeting, type MeetingQuestion, meet } from './next-version.ts';
import type { Placing } from './place-elements.ts';
import { type PreparedVersion, prepareVersion } from './prepare-version.ts';

// The thread that reads and prepares a file, one at a time. The pool ends the thread when a file takes too long or too much
// memory.

export type ParserRequest =
  | { kind: 'parse'; fileName: string; bytes: Uint8Array; description?: Uint8Array | undefined }
  | { kind: 'prepare'; placing: Placing }
  | { kind: 'meet'; meeting: Meeting; question: MeetingQuestion };

export type ParserReply =
  | { outcome: 'parsed'; document: ReadDocument }
  | { outcome: 'prepared'; version: PreparedVersion }
  | { outcome: 'met'; isSo: boolean }
  | { outcome: 'refused'; reason: RefusalReason; message: string };

/** Pages read so far, while a parse runs. */
export type ParserMessage = ParserReply | { outcome: 'progress'; done: number; of: number };

const tell = (message: ParserMessage): void => parentPort?.postMessage(message);

const onProgress = (done: number, of: number): void => tell({ outcome: 'progress', done, of });

async function work(request: ParserRequest): Promise<ParserReply> {
  switch (request.kind) {
    case 'parse': {
      const { fileName, bytes, description } = request;
      return { outcome: 'parsed', document: await parseSource(fileName, bytes, description, onProgress) };
    }
    case 'prepare':
      return { outcome: 'prepared', version: prepareVersion(request.placing) };
    case 'meet':
      return { outcome: 'met', isSo: meet(request.meeting, request.question) };
  }
}

async function reply(request: ParserRequest): Promise<ParserReply> {
  try {
    return await work(request);
  } catch (error) {
    if (error instanceof DocumentRefused) return { outcome: 'refused', reason: error.reason, message: error.message };
    return { outcome: 'refused', reason: 'parser_failed', message: 'Candour could not read the file.' };
  }
}

// On Linux the number 0 names the calling thread, elsewhere the whole process. People's requests and the database go before reading
// where both want the processor.
if (process.platform === 'linux') setPriority(0, (workerData as { niceness: number }).niceness);

parentPort?.on('message', async (request: ParserRequest) => {
  tell(await reply(request));
});
