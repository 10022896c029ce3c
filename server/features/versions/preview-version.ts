import type { VersionPreview } from '#contract/features/versions/versions-contract.ts';
import { findHeld } from '#engine/versions/held-store.ts';
import { isOutOfDate } from '#engine/versions/publish-held.ts';
import { suspectsOf } from '#engine/versions/suspects-store.ts';
import { baseVersionOf, changesOfVersion } from '#engine/versions/version-changes-store.ts';
import { findAffected } from '#server/platform/affected/find-affected.ts';
import { changeOf } from '#server/platform/affected/tell-affected.ts';
import { loadManaged } from './load-managed.ts';
import { findComparedWith } from './managed-version-store.ts';
import type { Manager } from './manager.ts';
import { presentPreview } from './present-version.ts';
import type { VersionDeps } from './version-deps.ts';

/**
 * What a version changes, and how much cites the changed text. Shown before it is published, or before a published one is rolled back.
 * @throws AppError document_not_found, access_denied
 */
export async function previewVersion(
  { db, cites, offers: { countStarrers, answeredForBy } }: Pick<VersionDeps, 'db' | 'cites' | 'offers'>,
  manager: Manager,
  { id }: { id: string },
): Promise<VersionPreview> {
  return db.transaction(async (tx) => {
    const version = await loadManaged(tx, { manager, answeredForBy }, id);
    const base = await baseVersionOf(tx, version.id);
    const held = await findHeld(tx, version.id);
    const kind = version.publishedAt ? 'withdrawn' : 'published';
    // A version already rolled back changes nothing for anybody.
    const affected = version.withdrawnAt
      ? []
      : (await findAffected(tx, cites, await changeOf(tx, version.id, kind))).things;
    return presentPreview({
      version,
      comparedWith: base === null ? undefined : await findComparedWith(tx, base),
      isOutOfDate: held !== undefined && (await isOutOfDate(tx, held)),
      changes: await changesOfVersion(tx, version.id),
      affected,
      suspects: (await suspectsOf(tx, [version.id])).get(version.id),
      starredBy: await countStarrers(tx, version.workId),
    });
  });
}
