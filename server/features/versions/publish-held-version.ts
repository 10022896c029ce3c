import { AppError } from '#contract/errors/app-error.ts';
import type { ManagedVersion } from '#contract/features/versions/versions-contract.ts';
import { DocumentRefused } from '#engine/reading/document-refused.ts';
import { realignHeld } from '#engine/versions/publish-held.ts';
import { changedVersion, loadManaged } from './load-managed.ts';
import { actorOf, type Manager } from './manager.ts';
import { presentVersion } from './present-version.ts';
import type { VersionAct, VersionDeps } from './version-deps.ts';

/** A number or name taken in the meantime is a conflict, with its own message. */
async function orConflict<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DocumentRefused)) throw error;
    const detail = [{ loc: ['path', 'id'], msg: error.message, type: error.reason }];
    throw new AppError('conflict', { detail, cause: error });
  }
}

/**
 * Publishes a held version. If another was published since it was prepared, it is prepared again and not published, because the person's
 * preview is out of date.
 * @throws AppError document_not_found, access_denied, preview_out_of_date, conflict
 */
export async function publishHeldVersion(
  deps: VersionDeps,
  manager: Manager,
  { id, requestId }: VersionAct,
): Promise<ManagedVersion> {
  const { db, publishing, offers } = deps;
  const managing = { manager, answeredForBy: offers.answeredForBy };
  const version = await loadManaged(db.query, managing, id);
  if (version.heldAt === null) throw new AppError('conflict');
  const who = { actor: actorOf(manager), ...(requestId !== undefined && { requestId }) };
  const outcome = await orConflict(() => publishing.publishHeld(changedVersion(version), who));
  if (outcome === 'gone') throw new AppError('document_not_found');
  if (outcome === 'out_of_date') {
    await orConflict(() => realignHeld(deps, version.id));
    throw new AppError('preview_out_of_date');
  }
  return presentVersion(await loadManaged(db.query, managing, version.id));
}
