import { keepTableStatistics } from '#server/platform/db/keep-table-statistics.ts';
import type { MadeFeature } from '#server/platform/feature/feature.ts';
import { fileSweepJob } from '#server/platform/files/sweep-files.ts';
import { identitySweep, sweepIdentity } from '#server/platform/identity/sweep-identity.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/open-platform.ts';

/** Removes every hour what has ended by itself: of the platform, then of each feature. */
const hourlySweep = (platform: Platform, made: readonly MadeFeature[]): Job =>
  job({
    ...identitySweep,
    async handle() {
      await sweepIdentity(platform);
      for (const { sweep } of made) await sweep?.(platform.clock.now());
    },
  });

/** Registers what the product does by itself: the jobs and runs of the platform and of every feature. Call before jobs open. */
export async function registerWork(platform: Platform, made: readonly MadeFeature[]): Promise<void> {
  const { jobs, runs, db, clock, files } = platform;
  const all = [
    fileSweepJob({ db, clock, store: files.store }),
    ...keepTableStatistics(db),
    hourlySweep(platform, made),
    ...made.flatMap((feature) => feature.jobs ?? []),
  ];
  for (const { queue, options = {}, handle, cron } of all) {
    jobs.register(queue, options, handle);
    if (cron !== undefined) await jobs.schedule(queue, cron, {});
  }
  for (const { kind, handler, options } of made.flatMap((feature) => feature.runs ?? [])) {
    runs.register(kind, handler, options);
  }
}
