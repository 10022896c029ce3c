import type { EngineDatabase, EngineQueryable } from '#engine/database/engine-database.ts';
import { describeEntries, removeStatistics } from '#engine/search/search-index-store.ts';
import { statisticsOf } from '#engine/search/searchable-entries.ts';
import { entriesOf } from './held-store.ts';
import { spreadDays } from './release-version.ts';
import { lockWorkRowById, publishedVersions } from './version-store.ts';
import { describeAgain, findPublished, markWithdrawn } from './withdrawal-store.ts';

export type Withdrawn = { outcome: 'withdrawn'; number: number; key: string } | { outcome: 'gone' | 'not_newest' };

type WithdrawDeps = {
  db: EngineDatabase;
  /** Called at the end of the withdrawing transaction. */
  onWithdrawn?(tx: EngineQueryable, withdrawn: { versionId: string; key: string; number: number }): Promise<void>;
};

/**
 * Rolls back the newest version of a work: readers no longer see it, and the previous one is current again, with its
 * description of the work. The version's text is kept, so that citations of it can still name it.
 */
export async function withdrawVersion(
  { db, onWithdrawn }: WithdrawDeps,
  { versionId, by, now }: { versionId: string; by: string | null; now: Date },
): Promise<Withdrawn> {
  const seen = await findPublished(db.query, versionId);
  if (seen === undefined) return { outcome: 'gone' };
  const statistics = statisticsOf(await entriesOf(db.query, seen.partition, versionId));
  return db.transaction(async (tx) => {
    const work = await lockWorkRowById(tx, seen.workId);
    const published = await publishedVersions(tx, seen.workId);
    if (work === undefined || published.every(({ id }) => id !== versionId)) return { outcome: 'gone' };
    if (published.at(-1)?.id !== versionId) return { outcome: 'not_newest' };
    await markWithdrawn(tx, versionId, { at: now, by });
    const { partition, organisationId, visibility } = work;
    await removeStatistics(tx, { partition, organisationId, visibility }, statistics);
    const rest = published.slice(0, -1);
    await describeAgain(tx, work, rest.at(-1)?.id, now);
    await describeEntries(tx, partition, work.id);
    await spreadDays(tx, work, rest);
    await onWithdrawn?.(tx, { versionId, key: work.key, number: seen.number });
    return { outcome: 'withdrawn', number: seen.number, key: work.key };
  });
}
