import { parentPort, workerData } from 'node:worker_threads';
import type { WordDocument } from '#engine/word/word-document.ts';
import { writeWord } from '#engine/word/write-word.ts';

// Thousands of rows are seconds of work, which would keep everybody else waiting in the process that serves.
const bytes = await writeWord(workerData as WordDocument);
parentPort?.postMessage(bytes);
