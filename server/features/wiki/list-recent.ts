import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listWorksById } from './document-store.ts';
import { latestOpened } from './opened-store.ts';
import { presentVersionReference } from './present-document.ts';

/** The documents the caller opened last and may still see, the latest first, each in the version that was opened. */
export async function listRecent({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const { userId } = caller;
  const scope = scopeOf(caller);
  const opened = await latestOpened(db.query, { userId, scope, limit: limits.recentDocuments });
  const found = await listWorksById(
    db.query,
    scope,
    opened.map(({ workId }) => workId),
  );
  const byId = new Map(found.map((entry) => [entry.work.id, entry]));
  const today = dayInEngland(clock.now());
  return opened.flatMap(({ workId, versionId, openedAt }) => {
    const entry = byId.get(workId);
    const version = entry?.versions.find(({ id }) => id === versionId);
    if (!entry || !version) return [];
    return [{ ...presentVersionReference(entry, version, today), opened_at: openedAt.toISOString() }];
  });
}
