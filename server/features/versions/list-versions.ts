import { limits } from '#contract/limits.ts';
import { listManaged, type VersionState } from './managed-version-store.ts';
import type { Manager } from './manager.ts';
import { type ManagedVersion, presentVersion } from './present-version.ts';
import type { VersionDeps } from './version-deps.ts';

/** Versions in a state that the manager may act on, the latest first; `q` is a part of the title. */
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
