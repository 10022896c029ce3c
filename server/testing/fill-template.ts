import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createJobs } from '#server/platform/jobs/create-jobs.ts';
import { createLog } from '#server/platform/log/log.ts';

/** Sources that change a template besides the migrations and the libraries. */
export const templateSources = ['server/platform/jobs', 'server/platform/db', 'server/testing/fill-template.ts'];

/** Creates everything that does not depend on the test: the product's tables and those of the job queue, which take a second. */
export async function fillTemplate(db: Database): Promise<void> {
  await migrate(db);
  const jobs = createJobs({ db, log: createLog('silent') });
  await jobs.open({ work: false });
  await jobs.close(0);
}
