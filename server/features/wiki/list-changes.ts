import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/documents/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { latestChanges } from './change-store.ts';
import { listWorksById } from './document-store.ts';
import { presentVersionReference } from './present-document.ts';

/** What changed last in the regulation the caller may see: versions that came into force or are published to do so. */
export async function listChanges({ db, clock }: { db: Database; clock: Clock }, caller: SignedInCaller) {
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  const changes = await latestChanges(db.query, scope, today, limits.latestChanges);
  const found = await listWorksById(db.query, scope, [...new Set(changes.map(({ workId }) => workId))]);
  const byId = new Map(found.map((entry) => [entry.work.id, entry]));
  return changes.flatMap(({ workId, versionId, changedOn }) => {
    const entry = byId.get(workId);
    const version = entry?.versions.find(({ id }) => id === versionId);
    if (!entry || !version) return [];
    const isFirst = entry.versions.every(({ number }) => number >= version.number);
    return [{ ...presentVersionReference(entry, version, today), changed_on: changedOn, is_first: isFirst }];
  });
}
