import { describeEntries, removeStatistics } from '#engine/search/search-index-store.ts';
import { statisticsOf } from '#engine/search/searchable-entries.ts';
import type { EngineDatabase, EngineQueryable } from './engine-database.ts';
import { entriesOf } from './held-store.ts';
import { spreadDays } from './release-version.ts';
import { lockWorkById, publishedVersions } from './version-store.ts';
import { describeAgain, findPublished, markWithdrawn } from './withdrawal-store.ts';

export type Withdrawn = { outcome: 'withdrawn'; number: number; key: string } | { outcome: 'gone' | 'not_newest' };

type WithdrawDeps = {
  db: EngineDatabase;
  /** Told in the withdrawing transaction, as its last act. */
  onWithdrawn?(tx: EngineQueryable, withdrawn: { versionId: string; key: string; number: number }): Promise<void>;
};

/**
 * Rolls the newest version of a work back: readers no longer see it, and the one before is current again, with what it said of the
 * work. The version's text stays, so that what was cited of it can be named.
 */
export async function withdrawVersion(
  { db, onWithdrawn }: WithdrawDeps,
  { versionId, by, now }: { versionId: string; by: string | null; now: Date },
): Promise<Withdrawn> {
  const seen = await findPublished(db.query, versionId);
  if (seen === undefined) return { outcome: 'gone' };
  const statistics = statisticsOf(await entriesOf(db.query, seen.partition, versionId));
  return db.transaction(async (tx) => {
    const work = await lockWorkById(tx, seen.workId);
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
