import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { LibrarySubject } from '#contract/features/library/document-details.ts';
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
  lockLibraryWork,
  setArchived,
} from './library-document-store.ts';
import {
  findLibraryRecord,
  keepSetDetails,
  type LibraryChange,
  reviseLibraryDocument,
} from './library-record-store.ts';
import { canChange } from './library-rights.ts';
import { presentLibraryDocument } from './present-library.ts';
import { findDetails, readDetails } from './read-details.ts';

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

/** What a person changes of a document's details; absent fields do not change. */
export type DetailsChange = Pick<LibraryChange, 'folderId' | 'responsibleId' | 'reviewOn'> & {
  title?: string;
  subject?: LibrarySubject;
  /** The version of which they confirm what was read. */
  checkedVersionId?: string;
};

/** @throws folder_not_found; not_found for an owner who is no member of the organisation; document_not_found for another work's version */
async function refuseUnknown(tx: Tx, caller: SignedInCaller, document: LibraryDocumentRow, change: DetailsChange) {
  const { folderId, responsibleId, checkedVersionId } = change;
  if (typeof folderId === 'string' && !(await lockFolderRow(tx, scopeOf(caller), folderId)))
    throw new AppError('folder_not_found');
  const organisationId = document.organisationId ?? '';
  if (typeof responsibleId === 'string' && !(await isColleague(tx, organisationId, responsibleId)))
    throw new AppError('not_found');
  if (checkedVersionId !== undefined)
    await findDetails(tx, caller, { workId: document.workId, versionId: checkedVersionId });
}

/** What the audit log records of a change: ids and dates; of a title and a subject only that they changed. */
const auditDetail = ({ folderId, responsibleId, reviewOn, title, subject, checkedVersionId }: DetailsChange) => ({
  ...(folderId !== undefined && { folder: folderId }),
  ...(responsibleId !== undefined && { owner: responsibleId }),
  ...(reviewOn !== undefined && { review_on: reviewOn }),
  ...(title !== undefined && { title: true }),
  ...(subject !== undefined && { subject: true }),
  ...(checkedVersionId !== undefined && { checked_version: checkedVersionId }),
});

/**
 * Moves a document, sets its title, subject, owner or review date, or confirms what was read of a version. Search and lists follow in the
 * same transaction.
 * @param revision the one the caller has seen
 * @throws document_not_found; access_denied; details_changed after another change; whatever `refuseUnknown` throws
 */
export async function changeDocument(
  deps: ChangeDeps,
  caller: SignedInCaller,
  asked: { workId: string; revision: number | undefined; change: DetailsChange; requestId: string },
) {
  const { db, clock, audit, askForCheck } = deps;
  const { workId, revision, change, requestId } = asked;
  return db.transaction(async (tx) => {
    await lockLibraryWork(tx, workId);
    const { document } = await findDetails(tx, caller, { workId, versionId: undefined });
    if (!canChange(caller, document)) throw new AppError('access_denied');
    const before = (await findLibraryRecord(tx, workId))?.revision ?? 0;
    if (revision !== undefined && revision !== before) throw new AppError('details_changed');
    await refuseUnknown(tx, caller, document, change);
    if (Object.keys(change).length > 0) {
      const { subject, checkedVersionId, ...rest } = change;
      const now = clock.now();
      const checked = { checkedVersionId: checkedVersionId ?? null, checkedBy: caller.userId, checkedAt: now };
      const set = { ...rest, ...subject, ...(checkedVersionId !== undefined && checked) };
      await reviseLibraryDocument(tx, workId, set, now);
      await keepSetDetails(tx, workId, now);
      const organisationId = document.organisationId ?? '';
      // Other documents refer to this one by its title.
      if (change.title !== undefined) await askForCheck(tx, organisationId);
      await audit.append(tx, {
        actor: auditActor(caller),
        organisationId,
        action: 'library.document_changed',
        subject: { type: 'work', id: workId },
        detail: auditDetail(change),
        requestId,
      });
    }
    return readDetails({ db: tx, clock }, caller, { workId, versionId: change.checkedVersionId });
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
