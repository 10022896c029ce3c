import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { WordDocument } from '#engine/word/word-document.ts';

/** Writes a Word file in a worker thread of its own, which ends with it. @throws the errors of the writing */
export async function writeWordAside(document: WordDocument): Promise<Uint8Array> {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { workerData: document });
  try {
    const [bytes]: Uint8Array[] = await once(worker, 'message');
    return bytes ?? new Uint8Array();
  } finally {
    await worker.terminate();
  }
}
