import { createWorkerThreads, type WorkerThreads } from '#engine/threads/worker-threads.ts';
import type { DraftReply, DraftRequest } from './draft-worker.ts';

type EventReply = Extract<DraftReply, { outcome: 'event' }>;

export type DraftThreads = WorkerThreads<DraftRequest, EventReply, Exclude<DraftReply, EventReply>>;

/** A transcript of 200,000 words needs about half. */
const memoryLimitMb = 768;

/** Threads that read transcripts and write documents from them. */
export const createDraftThreads = (): DraftThreads =>
  createWorkerThreads({
    module: new URL('./draft-worker.ts', import.meta.url),
    memoryLimitMb,
    onTheWay: ['event'],
    stopped: 'The writing was stopped.',
  });
