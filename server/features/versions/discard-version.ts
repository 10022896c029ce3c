import { AppError } from '#contract/errors/app-error.ts';
import { discardHeld } from '#engine/versions/publish-held.ts';
import { loadManaged } from './load-managed.ts';
import { actorOf, type Manager } from './manager.ts';
import type { VersionAct, VersionDeps } from './version-deps.ts';

/** Discards a held version with its file. @throws AppError document_not_found, access_denied, conflict when it is no longer held */
export async function discardVersion(
  deps: VersionDeps,
  manager: Manager,
  { id, requestId }: VersionAct,
): Promise<void> {
  const { db, files, audit, offers } = deps;
  const version = await loadManaged(db.query, { manager, answeredForBy: offers.answeredForBy }, id);
  const isDiscarded = await discardHeld(db, version.id, async (tx, sourceFileId) => {
    // The next sweep deletes the file's bytes, because this transaction may still be rolled back.
    if (sourceFileId !== null) await files.remove(tx, sourceFileId);
    await audit.append(tx, {
      actor: actorOf(manager),
      organisationId: version.organisationId,
      action: 'documents.version_discarded',
      subject: { type: 'document', id: version.id },
      // The key of a library document contains words that people wrote.
      detail: { ...(version.partition === 'regulation' && { work: version.key }), version: version.number },
      ...(requestId !== undefined && { requestId }),
    });
  });
  if (!isDiscarded) throw new AppError('conflict');
}
