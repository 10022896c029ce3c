import { parentPort } from 'node:worker_threads';
import type { WordDocument } from '#engine/word/word-document.ts';
import { writeWord } from '#engine/word/write-word.ts';
import { compareTexts } from './compare-texts.ts';
import type { ComparisonInput, TextComparison } from './comparison.ts';

// The thread that compares texts and writes Word files, one at a time. The caller ends it when it takes too long.

export type CompareRequest = { kind: 'compare'; input: ComparisonInput } | { kind: 'write'; document: WordDocument };

export type CompareReply =
  | { outcome: 'compared'; comparison: TextComparison }
  | { outcome: 'written'; bytes: Uint8Array }
  | { outcome: 'failed'; message: string };

async function reply(request: CompareRequest): Promise<CompareReply> {
  try {
    return request.kind === 'compare'
      ? { outcome: 'compared', comparison: compareTexts(request.input) }
      : { outcome: 'written', bytes: await writeWord(request.document) };
  } catch (error) {
    return { outcome: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (request: CompareRequest) => {
  parentPort?.postMessage(await reply(request));
});
