import { createWorkerThreads, type WorkerThreads } from '#engine/threads/worker-threads.ts';
import type { ReviewReply, ReviewRequest } from './review-worker.ts';

type FindingReply = Extract<ReviewReply, { outcome: 'finding' }>;

export type ReviewThreads = WorkerThreads<ReviewRequest, FindingReply, Exclude<ReviewReply, FindingReply>>;

/** A policy of 800 pages with 2,000 requirements needs about half. */
const memoryLimitMb = 768;

/** Threads that judge policies. */
export const createReviewThreads = (): ReviewThreads =>
  createWorkerThreads({
    module: new URL('./review-worker.ts', import.meta.url),
    memoryLimitMb,
    onTheWay: ['finding'],
    stopped: 'Reviews were stopped.',
  });
