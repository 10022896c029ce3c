import type { CitedNow } from '#contract/features/chat/chat-contract.ts';
import { statusOf } from '#engine/documents/version-status.ts';
import type { Scope } from '#engine/visibility/scope.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { citedElements, daysOfVersions } from './cited-version-store.ts';

/**
 * What became of the passages that answers cite, by run.
 * @param dayOf the day (YYYY-MM-DD) that a run's answer is about: today, unless its question named another
 */
export async function citedNow(
  db: Queryable,
  scope: Scope,
  runIds: readonly string[],
  dayOf: (runId: string) => string,
): Promise<Map<string, CitedNow[]>> {
  const cited = await citedElements(db, scope, runIds);
  const days = await daysOfVersions(db, [...new Set(cited.map(({ workId }) => workId))]);
  const byRun = new Map<string, CitedNow[]>();
  for (const { runId, elementId, workId, number, isReadable } of cited) {
    const ofWork = days.get(workId) ?? [];
    const own = ofWork.find((version) => version.number === number);
    const status = isReadable && own ? statusOf(own, ofWork, dayOf(runId)) : 'withdrawn';
    byRun.set(runId, [...(byRun.get(runId) ?? []), { element_id: elementId, status }]);
  }
  return byRun;
}
