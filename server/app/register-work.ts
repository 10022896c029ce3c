import { eventSweepJob } from '#server/platform/analytics/sweep-events.ts';
import { tableStatisticsJobs } from '#server/platform/db/table-statistics-jobs.ts';
import type { MadeFeature } from '#server/platform/feature/feature.ts';
import { fileSweepJob } from '#server/platform/files/sweep-files.ts';
import { identitySweep, sweepIdentity } from '#server/platform/identity/sweep-identity.ts';
import { type Job, job } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/open-platform.ts';

/** Removes expired rows every hour: the platform's, then each feature's. */
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
      // A sweep that fails does not stop the others.
      for (const sweep of sweeps) await Promise.resolve(sweep()).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, 'some expired data could not be removed');
    },
  });

/** Registers the background work: the jobs and runs of the platform and of every feature. Call before jobs open. */
export async function registerWork(platform: Platform, made: readonly MadeFeature[]): Promise<void> {
  const { jobs, runs, db, clock, files, settings } = platform;
  const all = [
    fileSweepJob({ db, clock, store: files.store }),
    eventSweepJob({ db, clock, keepDays: settings.ANALYTICS_KEEP_DAYS }),
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
