import { plainTitle } from '#contract/document-title.ts';
import { guestOrStandard } from '#contract/roles.ts';
import { canSee, scopeOf } from '#engine/visibility/scope.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Notifier } from '#server/platform/notify/notifier.ts';
import { findNewVersion, type Starrer, starrersOf } from './starred-store.ts';

const prose = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const mayRead = ({ roles }: Starrer) => roles.some((role) => guestOrStandard.some((reader) => reader === role));

/**
 * Call in the transaction that publishes a version. Notifies the people who have the work as a favourite and may see it, if this version is
 * its newest.
 */
export async function tellStarrers(notifier: Notifier, tx: Tx, versionId: string): Promise<void> {
  const version = await findNewVersion(tx, versionId);
  if (!version || version.number !== version.newest) return;
  const starrers = await starrersOf(tx, version.workId);
  const readers = starrers
    .filter(mayRead)
    .filter((starrer) => canSee(scopeOf({ kind: 'user', sessionId: '', ...starrer }), version.owner));
  await notifier.notifyAll(
    tx,
    readers.map(({ userId }) => userId),
    {
      kind: 'starred_version',
      title: `New version of ${plainTitle(version.title)}`,
      message: `Version ${version.number} of one of your favourite documents is in force from ${prose.format(new Date(version.effectiveFrom))}.`,
      link: `/wiki/${versionId}`,
      dedupeKey: `starred_version:${versionId}`,
    },
  );
}
