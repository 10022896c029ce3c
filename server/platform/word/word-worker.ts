import { parentPort, workerData } from 'node:worker_threads';
import type { WordDocument } from '#engine/word/word-document.ts';
import { writeWord } from '#engine/word/write-word.ts';

// Thousands of rows take seconds of work, which would block the serving process for everybody.
const bytes = await writeWord(workerData as WordDocument);
parentPort?.postMessage(bytes);
