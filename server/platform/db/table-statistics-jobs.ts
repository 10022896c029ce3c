import { type Job, job } from '#server/platform/jobs/jobs.ts';
import type { Database } from './database.ts';
import { analyzeChangedTables } from './table-statistics-store.ts';

const queue = 'table-statistics';

/** Checks every ten minutes, on the embedded database alone. */
export const tableStatisticsJobs = (db: Pick<Database, 'kind' | 'query'>): Job[] =>
  db.kind === 'embedded'
    ? [job({ queue, cron: '*/10 * * * *', handle: async () => void (await analyzeChangedTables(db)) })]
    : [];
