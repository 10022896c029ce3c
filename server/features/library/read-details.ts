import type { SignedInCaller } from '#contract/access/caller.ts';
import { AppError } from '#contract/errors/app-error.ts';
import type { DocumentDetails } from '#contract/features/library/document-details.ts';
import { notYetClassified } from '#contract/taxonomy.ts';
import { suspectsOf } from '#engine/versions/suspects-store.ts';
import { dayInEngland } from '#engine/versions/version-status.ts';
import { type Scope, scopeOf } from '#engine/visibility/scope.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { presentSuspects } from '#server/platform/suspects/present-suspects.ts';
import { nameOfColleague } from './colleague-store.ts';
import { findWithHeld, type LibraryDocumentRow, type LibraryVersion } from './library-document-store.ts';
import { findLibraryRecord } from './library-record-store.ts';
import { canChange, canManageVersion } from './library-rights.ts';
import { libraryStatus } from './library-status.ts';
import { openDoubts } from './open-doubts.ts';
import { readingOf, regulationNamedIn, uncheckedOf } from './reading-store.ts';
import { suggestSubject } from './suggest-subject.ts';

type Chosen = LibraryVersion & { isHeld: boolean };

/** The version asked for, else the newest published one, else the newest held one. A held one only for those who may publish it. */
function chosenVersion(
  caller: SignedInCaller,
  document: LibraryDocumentRow,
  asked: string | undefined,
): Chosen | undefined {
  const held = document.held.filter((version) => canManageVersion(caller, document, version));
  const all = [
    ...held.map((version) => ({ ...version, isHeld: true })),
    ...document.versions.map((version) => ({ ...version, isHeld: false })),
  ];
  return asked === undefined ? all.at(-1) : all.find(({ id }) => id === asked);
}

/** A document that the caller may read, with the version whose reading is shown. @throws document_not_found */
export async function findDetails(
  db: Queryable,
  caller: SignedInCaller,
  { workId, versionId }: { workId: string; versionId: string | undefined },
): Promise<{ document: LibraryDocumentRow; version: Chosen }> {
  const document = await findWithHeld(db, scopeOf(caller), workId);
  const version = document && chosenVersion(caller, document, versionId);
  // Archived texts are read by nobody; those who may restore them still see their details.
  const isClosed = document !== undefined && document.withdrawnAt !== null && !canChange(caller, document);
  if (document === undefined || version === undefined || isClosed) throw new AppError('document_not_found');
  return { document, version };
}

async function presentReading(db: Queryable, scope: Scope, versionId: string) {
  const reading = await readingOf(db, versionId);
  const { counts, headings, firstClause, pages, recognisedPages } = reading;
  return {
    titleInFile: reading.titleInFile,
    fileName: reading.fileName,
    shown: {
      headings: headings.map(({ id, number, text, level }) => ({ element_id: id, number, text, level: level ?? 2 })),
      more_headings: counts.headings - headings.length,
      first_clause: firstClause && { element_id: firstClause.id, number: firstClause.number, text: firstClause.text },
      clauses: counts.clauses,
      tables: counts.tables,
      figures: counts.figures,
      pages,
      recognised_pages: recognisedPages,
      warning: reading.warning,
      hard_to_read: reading.hardToRead.map(({ page, id }) => ({ page, element_id: id })),
      empty_pages: reading.emptyPages,
      doubts: (await openDoubts(db, scope, versionId)).map(({ words }) => words),
      suspects: presentSuspects((await suspectsOf(db, [versionId])).get(versionId)),
    },
  };
}

const subjectOf = ({ category, domain, subdomains }: LibraryDocumentRow) => ({ category, domain, subdomains });

/** The details of a library document, with what was read of one version. @throws document_not_found */
export async function readDetails(
  { db, clock }: { db: Queryable; clock: Clock },
  caller: SignedInCaller,
  asked: { workId: string; versionId: string | undefined },
): Promise<DocumentDetails> {
  const scope = scopeOf(caller);
  const { document, version } = await findDetails(db, caller, asked);
  const { workId, organisationId, responsibleId, reviewOn } = document;
  const record = await findLibraryRecord(db, workId);
  const { shown, ...reading } = await presentReading(db, scope, version.id);
  const isChecked = record?.checkedVersionId === version.id;
  const { checkedBy = null, checkedAt = null } = isChecked ? record : {};
  const checker = checkedBy === null ? '' : await nameOfColleague(db, organisationId ?? '', checkedBy);
  const unchecked = await uncheckedOf(db, scope, { userId: caller.userId, but: workId });
  const isOpen = document.category === notYetClassified;
  return {
    work_id: workId,
    file_name: reading.fileName,
    version: { id: version.id, number: version.number, held: version.isHeld },
    title: version.title,
    title_in_file: reading.titleInFile,
    subject: subjectOf(document),
    suggestion: isOpen ? suggestSubject(version.title, await regulationNamedIn(db, scope, version.id)) : null,
    folder_id: document.folderId,
    owner: responsibleId === null ? null : { user_id: responsibleId, name: document.responsibleName ?? '' },
    review_on: reviewOn,
    status: libraryStatus({ isArchived: document.withdrawnAt !== null, reviewOn }, dayInEngland(clock.now())),
    can_change: canChange(caller, document),
    can_manage_version: canManageVersion(caller, document, version),
    is_checked: isChecked,
    checked: checkedAt === null ? null : { name: checker, at: checkedAt.toISOString() },
    revision: record?.revision ?? 0,
    reading: shown,
    unchecked: {
      count: unchecked.count,
      next: unchecked.next && {
        work_id: unchecked.next.workId,
        version_id: unchecked.next.versionId,
        title: unchecked.next.title,
      },
    },
  };
}
