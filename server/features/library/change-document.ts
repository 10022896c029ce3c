import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { scopeOf } from '#engine/visibility/scope.ts';
import { type Audit, auditActor } from '#server/platform/audit/audit.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { isColleague } from './colleague-store.ts';
import { lockFolderRow } from './folder-store.ts';
import {
  findLibraryDocument,
  type LibraryDocumentRow,
  lockLibraryDocumentRow,
  setArchived,
} from './library-document-store.ts';
import { changeLibraryDocument, type LibraryChange } from './library-record-store.ts';
import { canChange } from './library-rights.ts';
import { presentLibraryDocument } from './present-library.ts';

export type ChangeDeps = {
  db: Database;
  clock: Clock;
  audit: Audit;
  /** Requests another consistency check of the library, in the same transaction. */
  askForCheck(tx: Tx, organisationId: string): Promise<void>;
};

/** @throws document_not_found; access_denied when somebody else owns it */
async function lockOwn(tx: Tx, caller: SignedInCaller, workId: string): Promise<LibraryDocumentRow> {
  const document = await lockLibraryDocumentRow(tx, scopeOf(caller), workId);
  if (!document) throw new AppError('document_not_found');
  if (!canChange(caller, document)) throw new AppError('access_denied');
  return document;
}

async function presentNow({ clock }: ChangeDeps, tx: Tx, caller: SignedInCaller, workId: string) {
  const document = await findLibraryDocument(tx, scopeOf(caller), workId);
  if (!document) throw new AppError('document_not_found');
  return presentLibraryDocument(caller, document, dayInEngland(clock.now()));
}

/**
 * Moves a document, sets its owner, or sets its review date. Fields that are not given do not change.
 * @throws document_not_found; access_denied; folder_not_found; validation_failed for an owner who is not a member of the organisation
 */
export async function changeDocument(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { workId, change, requestId }: { workId: string; change: LibraryChange; requestId: string },
) {
  const { db, clock, audit } = deps;
  return db.transaction(async (tx) => {
    const document = await lockOwn(tx, caller, workId);
    const { folderId, responsibleId } = change;
    if (typeof folderId === 'string' && !(await lockFolderRow(tx, scopeOf(caller), folderId)))
      throw new AppError('folder_not_found');
    const organisationId = document.organisationId ?? '';
    if (typeof responsibleId === 'string' && !(await isColleague(tx, organisationId, responsibleId)))
      throw new AppError('not_found');
    if (Object.keys(change).length > 0) {
      await changeLibraryDocument(tx, workId, change, clock.now());
      await audit.append(tx, {
        actor: auditActor(caller),
        organisationId,
        action: 'library.document_changed',
        subject: { type: 'work', id: workId },
        detail: {
          ...(folderId !== undefined && { folder: folderId }),
          ...(responsibleId !== undefined && { owner: responsibleId }),
          ...(change.reviewOn !== undefined && { review_on: change.reviewOn }),
        },
        requestId,
      });
    }
    return presentNow(deps, tx, caller, workId);
  });
}

/**
 * Archives a document, which removes it from reading, search and answers, or restores it. Answers that cite it show its status.
 * @throws document_not_found; access_denied
 */
export async function archiveDocument(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { workId, archived, requestId }: { workId: string; archived: boolean; requestId: string },
) {
  const { db, clock, audit, askForCheck } = deps;
  return db.transaction(async (tx) => {
    const document = await lockOwn(tx, caller, workId);
    if ((document.withdrawnAt !== null) !== archived) {
      const organisationId = document.organisationId ?? '';
      await setArchived(tx, workId, archived ? clock.now() : null, clock.now());
      await askForCheck(tx, organisationId);
      await audit.append(tx, {
        actor: auditActor(caller),
        organisationId,
        action: archived ? 'library.document_archived' : 'library.document_restored',
        subject: { type: 'work', id: workId },
        requestId,
      });
    }
    return presentNow(deps, tx, caller, workId);
  });
}
