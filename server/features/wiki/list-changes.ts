import type { SignedInCaller } from '#contract/access/caller.ts';
import { limits } from '#contract/limits.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import type { AffectedBy } from '#server/platform/affected/affected.ts';
import { findAffected } from '#server/platform/affected/find-affected.ts';
import { changeOf } from '#server/platform/affected/tell-affected.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { latestChanges } from './change-store.ts';
import { listWorksById, type WorkWithVersions } from './document-store.ts';
import { presentVersionReference } from './present-document.ts';
import { type ChangeSummary, summariseChanges } from './summarise-changes.ts';

export type ChangesDeps = { db: Database; clock: Clock; cites: readonly AffectedBy[] };

/** The most of the caller's own things named for one change. The rest are only counted. */
const mostNamed = 3;
/** The newest changes that say what they change: more than the first page shows. */
const mostSummarised = 6;

/** The caller's own things that cite the texts a version changed. */
async function touchedBy(tx: Queryable, cites: readonly AffectedBy[], ownerId: string, versionId: string) {
  const change = await changeOf(tx, versionId, 'published');
  const { things } = await findAffected(tx, cites, { ...change, ownerId });
  return {
    things: things.slice(0, mostNamed).map(({ kind, title, link }) => ({ kind, title, link })),
    total: things.length,
  };
}

/** The latest changes in the regulation that the caller may see: versions that came into force, or are published to do so. */
export async function listChanges({ db, clock, cites }: ChangesDeps, caller: SignedInCaller) {
  const scope = scopeOf(caller);
  const today = dayInEngland(clock.now());
  const changes = await latestChanges(db.query, scope, today, limits.latestChanges);
  const found = await listWorksById(db.query, scope, [...new Set(changes.map(({ workId }) => workId))]);
  const byId = new Map(found.map((entry) => [entry.work.id, entry]));
  const isFirst = (entry: WorkWithVersions | undefined, versionId: string) => {
    const number = entry?.versions.find(({ id }) => id === versionId)?.number ?? 0;
    return entry === undefined || entry.versions.every((version) => version.number >= number);
  };
  const touches = new Map<string, Awaited<ReturnType<typeof touchedBy>>>();
  // A first version changes nothing that anybody could have cited.
  for (const { workId, versionId } of changes)
    if (!isFirst(byId.get(workId), versionId))
      touches.set(versionId, await touchedBy(db.query, cites, caller.userId, versionId));
  const summaries = new Map<string, ChangeSummary | undefined>();
  for (const { workId, versionId } of changes.slice(0, mostSummarised)) {
    const entry = byId.get(workId);
    const version = entry?.versions.find(({ id }) => id === versionId);
    if (entry && version) summaries.set(versionId, await summariseChanges(db.query, version, entry.versions));
  }
  return changes.flatMap(({ workId, versionId, changedOn }) => {
    const entry = byId.get(workId);
    const version = entry?.versions.find(({ id }) => id === versionId);
    if (!entry || !version) return [];
    return [
      {
        ...presentVersionReference(entry, version, today),
        changed_on: changedOn,
        is_first: isFirst(entry, versionId),
        summary: summaries.get(versionId) ?? null,
        touches: touches.get(versionId) ?? { things: [], total: 0 },
      },
    ];
  });
}
