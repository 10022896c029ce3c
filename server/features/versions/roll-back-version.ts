import { AppError } from '#contract/errors/app-error.ts';
import type { ManagedVersion } from '#contract/features/versions/versions-contract.ts';
import { changedVersion, loadManaged } from './load-managed.ts';
import { actorOf, idOf, type Manager } from './manager.ts';
import { presentVersion } from './present-version.ts';
import type { VersionAct, VersionDeps } from './version-deps.ts';

/**
 * Rolls back the newest version of a work. Owners are notified when something of theirs cites words that only this version contained.
 * @throws AppError document_not_found, access_denied, not_newest_version, conflict when it is not published
 */
export async function rollBackVersion(
  deps: VersionDeps,
  manager: Manager,
  { id, requestId }: VersionAct,
): Promise<ManagedVersion> {
  const { db, publishing, offers } = deps;
  const managing = { manager, answeredForBy: offers.answeredForBy };
  const version = await loadManaged(db.query, managing, id);
  const who = { actor: actorOf(manager), ...(requestId !== undefined && { requestId }) };
  const outcome = await publishing.withdraw(changedVersion(version), idOf(manager), who);
  if (outcome === 'gone') throw new AppError('conflict');
  if (outcome === 'not_newest') throw new AppError('not_newest_version');
  return presentVersion(await loadManaged(db.query, managing, version.id));
}
