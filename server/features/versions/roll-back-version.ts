import { AppError } from '#contract/errors/app-error.ts';
import { withdrawVersion } from '#engine/documents/withdraw-version.ts';
import { changedVersion, loadManaged } from './load-managed.ts';
import { actorOf, idOf, type Manager } from './manager.ts';
import { type ManagedVersion, presentVersion } from './present-version.ts';
import type { VersionAct, VersionDeps } from './version-deps.ts';

/**
 * Takes the newest version of a work back. Owners of what cites words that only it said are told.
 * @throws AppError document_not_found, access_denied, not_newest_version, conflict when it is not published
 */
export async function rollBackVersion(
  deps: VersionDeps,
  manager: Manager,
  { id, requestId }: VersionAct,
): Promise<ManagedVersion> {
  const { db, clock, audit, answeredForBy } = deps;
  const managing = { manager, answeredForBy };
  const version = await loadManaged(db.query, managing, id);
  const who = { actor: actorOf(manager), ...(requestId !== undefined && { requestId }) };
  const { outcome } = await withdrawVersion(
    {
      db,
      async onWithdrawn(tx, { versionId, key: work, number }) {
        await deps.onRolledBack(tx, { ...changedVersion(version), number }, who);
        await audit.append(tx, {
          ...who,
          organisationId: version.organisationId,
          action: 'documents.version_rolled_back',
          subject: { type: 'document', id: versionId },
          // A library's key is made of words that people wrote.
          detail: { ...(version.partition === 'regulation' && { work }), version: number },
        });
      },
    },
    { versionId: version.id, by: idOf(manager), now: clock.now() },
  );
  if (outcome === 'gone') throw new AppError('conflict');
  if (outcome === 'not_newest') throw new AppError('not_newest_version');
  return presentVersion(await loadManaged(db.query, managing, version.id));
}
