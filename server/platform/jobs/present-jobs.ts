import type { JobRow, QueueCounts } from './jobs-store.ts';

/** The output of GET /admin/jobs. */
export type JobsOverview = {
  queues: { name: string; waiting: number; active: number; failed: number }[];
  latest: {
    id: string;
    queue: string;
    state: string;
    attempts: number;
    created_at: string;
    finished_at: string | null;
    error: string | null;
  }[];
};

export function presentJobs(queues: readonly QueueCounts[], latest: readonly JobRow[]): JobsOverview {
  return {
    queues: queues.map(({ name, waiting, active, failed }) => ({ name, waiting, active, failed })),
    latest: latest.map((job) => ({
      id: job.id,
      queue: job.queue,
      state: job.state,
      attempts: job.attempts,
      created_at: job.createdAt.toISOString(),
      finished_at: job.finishedAt?.toISOString() ?? null,
      error: job.error,
    })),
  };
}
