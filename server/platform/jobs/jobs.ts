import type { Tx } from '#server/platform/db/database.ts';

/**
 * A handler is an idempotent use case: it may run again after a crash, a timeout or a retry. `signal` aborts at shutdown and when
 * the job's time is up.
 */
export type JobHandler<Data extends object> = (
  data: Data,
  context: { signal: AbortSignal; jobId: string; attempt: number },
) => Promise<void>;

export type JobOptions = {
  /** Retries after the first try, with exponential backoff from `retryDelaySeconds`. */
  retryLimit?: number;
  retryDelaySeconds?: number;
  expireInSeconds?: number;
  startAfter?: Date;
  /** While a job with this key waits or runs, sending another with the key changes nothing. */
  singletonKey?: string;
};

/** A queue with its handler and, optionally, its schedule. */
export type Job<Data extends object = object> = {
  queue: string;
  options?: JobOptions;
  handle: JobHandler<Data>;
  /** Cron in UTC. */
  cron?: string;
};

/** Makes a job for a feature's list; its handler receives the data that the same feature sends. */
export const job = <Data extends object>(made: Job<Data>): Job => made as unknown as Job;

/** Queues by name. Enqueue in the caller's own transaction, so that the job exists exactly when the work it belongs to does. */
export interface Jobs {
  register<Data extends object>(queue: string, options: JobOptions, handler: JobHandler<Data>): void;
  /** @returns the job's id, or null when the singleton key was taken */
  send<Data extends object>(tx: Tx, queue: string, data: Data, options?: JobOptions): Promise<string | null>;
  /** Cron in UTC; replaces the schedule of the same queue. */
  schedule<Data extends object>(queue: string, cron: string, data: Data): Promise<void>;
}
