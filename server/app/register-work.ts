import { tableStatisticsJobs } from '#server/platform/db/table-statistics-jobs.ts';
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
      const now = platform.clock.now();
      const sweeps = [
        () => sweepIdentity(platform),
        ...made.map(
          ({ sweep }) =>
            () =>
              sweep?.(now),
        ),
      ];
      const failures: unknown[] = [];
      // One that fails keeps none of the others from its turn.
      for (const sweep of sweeps) await Promise.resolve(sweep()).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'Not everything that has ended could be removed.');
    },
  });

/** Registers what the product does by itself: the jobs and runs of the platform and of every feature. Call before jobs open. */
export async function registerWork(platform: Platform, made: readonly MadeFeature[]): Promise<void> {
  const { jobs, runs, db, clock, files } = platform;
  const all = [
    fileSweepJob({ db, clock, store: files.store }),
    ...tableStatisticsJobs(db),
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
