import { inArray } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { runsTable, unfinishedStates } from './runs-tables.ts';

/** Whether anybody waits for a run: an answer, an upload. */
export async function isAnyRunUnfinished(db: Queryable): Promise<boolean> {
  const [run] = await db
    .select({ id: runsTable.id })
    .from(runsTable)
    .where(inArray(runsTable.state, unfinishedStates))
    .limit(1);
  return run !== undefined;
}
