import type { ManagedVersion, VersionState } from '#contract/features/versions/versions-contract.ts';
import { limits } from '#contract/limits.ts';
import { listManaged } from './managed-version-store.ts';
import type { Manager } from './manager.ts';
import { presentVersion } from './present-version.ts';
import type { VersionDeps } from './version-deps.ts';

/** Versions in a state that the manager may act on, latest first. `q` is a part of the title. */
export async function listVersions(
  { db, offers: { answeredForBy } }: Pick<VersionDeps, 'db' | 'offers'>,
  manager: Manager,
  { state, q }: { state: VersionState; q: string },
): Promise<{ versions: ManagedVersion[]; total: number }> {
  const { found, total } = await listManaged(
    db.query,
    { manager, answeredForBy },
    { state, q, limit: limits.managedVersions },
  );
  return { versions: found.map(presentVersion), total };
}
