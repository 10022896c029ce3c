import { AppError } from '#contract/errors/app-error.ts';
import { discardHeld } from '#engine/documents/publish-held.ts';
import { loadManaged } from './load-managed.ts';
import { actorOf, type Manager } from './manager.ts';
import type { VersionAct, VersionDeps } from './version-deps.ts';

/**
 * Discards a held version with its file.
 * @throws AppError document_not_found, access_denied, conflict when it is held no more
 */
export async function discardVersion(
  deps: VersionDeps,
  manager: Manager,
  { id, requestId }: VersionAct,
): Promise<void> {
  const { db, files, audit, offers } = deps;
  const version = await loadManaged(db.query, { manager, answeredForBy: offers.answeredForBy }, id);
  const isDiscarded = await discardHeld(db, version.id, async (tx, sourceFileId) => {
    // Its bytes go with the next sweep: the transaction may still be undone.
    if (sourceFileId !== null) await files.remove(tx, sourceFileId);
    await audit.append(tx, {
      actor: actorOf(manager),
      organisationId: version.organisationId,
      action: 'documents.version_discarded',
      subject: { type: 'document', id: version.id },
      // A library's key is made of words that people wrote.
      detail: { ...(version.partition === 'regulation' && { work: version.key }), version: version.number },
      ...(requestId !== undefined && { requestId }),
    });
  });
  if (!isDiscarded) throw new AppError('conflict');
}
