import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Database } from './database.ts';
import { analyzeChangedTables } from './table-statistics-store.ts';

const queue = 'table-statistics';

/** Has a look every ten minutes, on the embedded database alone. */
export async function keepTableStatistics(
  jobs: Pick<Jobs, 'register' | 'schedule'>,
  db: Pick<Database, 'kind' | 'query'>,
): Promise<void> {
  if (db.kind !== 'embedded') return;
  jobs.register(queue, {}, async () => {
    await analyzeChangedTables(db);
  });
  await jobs.schedule(queue, '*/10 * * * *', {});
}
